const words = (text: string): string[] => text.trim().split(/\s+/)

/** The marketplace's own name. */
export const BRAND_WORDS = words('гурт гурту гурті gurt hurt гуртуа gurtua гуртюа')

/** Who runs, moderates or supports a service: whoever signs so is believed. */
export const ROLE_WORDS = words(`
  адмін адміни адміном адміністратор адміністратори адміністратора адміністраторка адміністрація адміністрації
  админ админы администратор администраторы администрация администрации
  модератор модератори модератора модераторка модерація модерації модераторы модерация модерации
  підтримка підтримки підтримку підтримкою техпідтримка техпідтримки поддержка поддержки техподдержка техподдержки
  саппорт сапорт супорт суппорт хелпдеск
  admin admins administrator administrators administration sysadmin webmaster postmaster moderator moderators
  moderation support techsupport helpdesk official officially pidtrymka podderzhka tekhpidtrymka
  офіційний офіційна офіційне офіційно официальный официальная официальное официально
`)

/** Claims only where nothing else is said, or beside the marketplace's name. */
export const SOLE_ROLE_WORDS = words(`
  система бот робот асистент сервіс служба команда адмінка довідка безпека безпеки поліція каса оплата платежі
  бухгалтерія менеджер менеджери оператор оператори директор директорка працівник працівники співробітник
  співробітниця представник представниця консультант консультантка
  system bot robot root staff team service security help info noreply manager operator payments billing
  сервис команда безопасность касса сотрудник представитель консультант
`)

/** Words that make no name of one's own: forms of companies, places of a service, and what joins words. */
export const COMMON_WORDS = words(`
  тов пп фоп тзов пат прат ат дп llc ltd inc
  сайт сайту сайта сайті платформа платформи платформы майданчик майданчика маркетплейс маркетплейсу маркетплейса
  маркет маркету чат чату чата портал порталу застосунок застосунку додаток додатку сервісу сервиса site platform
  marketplace market chat portal app of the and my
  технічна технічної техническая клієнтів клієнтська клиентов користувачів пользователей покупців постачальників
  customer client user users tech technical
  центр центру центра відділ відділу отдел отдела кабінет кабінету головний головна старший старша главный главная chief
  senior online онлайн україна україни україні украина украины ukraine ua юа ком com
  і й та з із зі від в у на до для и с от из
`)

/** Claims of several words, which other names may hold apart. */
export const CLAIM_PHRASES = [
  'служба безпеки гурт',
  'служба підтримки',
  'служба поддержки',
  'центр підтримки',
  'центр поддержки',
  'технічна підтримка',
  'гаряча лінія',
  'горячая линия',
  'клієнтська підтримка',
]
