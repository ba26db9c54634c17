/** Words of the permission that notifications of an open tab need. */
export const tabPermissionTexts = {
  allow: 'Дозволити в цьому браузері',
  denied: 'У цьому браузері сповіщення заборонено, тож із вкладки вони не з’являються.',
  guide: 'Як повернути дозвіл',
  after: 'Щойно дозволите, сповіщення з відкритої вкладки з’являтимуться знову.',
} as const
