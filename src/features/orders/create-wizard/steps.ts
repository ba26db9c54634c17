/** The steps as the address names them; they stand apart from the form because every page knows every address. */
export const STEPS = ['text', 'place', 'phone', 'review'] as const
export type WizardStep = (typeof STEPS)[number]
