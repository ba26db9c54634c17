/** The log of what operators did. */
export const operatorAuditTexts = {
  usage: 'audit [--limit N] [--target "order 12"]',
  about: 'журнал дій оператора, останні спершу',
  empty: 'Записів немає.',
  columns: { at: 'Коли', who: 'Хто', act: 'Дія', target: 'Над чим', reason: 'Причина' },
  who: (user: string, host: string, pid: number): string => `${user}@${host}, процес ${pid}`,
}
