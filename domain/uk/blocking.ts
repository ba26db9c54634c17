/** What a person reads whose account the operator has blocked. */
export const blockingTexts = {
  signIn: (reason: string | null): string =>
    reason === null ? 'Обліковий запис заблоковано' : `Обліковий запис заблоковано. Причина: ${reason}`,
}
