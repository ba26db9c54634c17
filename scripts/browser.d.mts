export declare function browserOnPath(): string | null
export declare function findBrowser(): string
