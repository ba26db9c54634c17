/** What the start says to whoever tries the product out. */
export const operationTexts = {
  open: (url: string): string => `Гурт працює: ${url}`,
  demo: 'Демонстраційні входи (лише на цьому комп’ютері):',
  buyer: 'покупець',
  supplier: 'постачальник',
  signIn: (role: string, email: string, password: string): string =>
    `  ${role.padEnd(13)} ${email.padEnd(28)} ${password}`,
}
