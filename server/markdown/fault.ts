/** What is wrong with a file, and on which line of it. */
export type Fault = { line: number; text: string }
