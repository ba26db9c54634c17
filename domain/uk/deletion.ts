/** How whoever has deleted their account is called from then on. */
export const departedName = 'Видалений користувач'

/** The reason that suppliers read whose proposals were still waiting for an answer. */
export const departedReason = 'Покупець видалив обліковий запис'

export const departedTexts = {
  deleted: 'Обліковий запис видалено',
}
