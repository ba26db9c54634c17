import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  ContactRound,
  FileText,
  Handshake,
  MessageCircle,
  Package,
  PackageSearch,
  ScrollText,
  Store,
  Sun,
  UserRound,
  Warehouse,
} from 'lucide-react'

import { shellTexts as texts } from '#domain/uk/shell.ts'

import { NO_ORDER } from './no-order.ts'
import type { Section } from './sections.logic.ts'

/** Where each section is, what it is called and how it is drawn, in every bar alike; `short` on a phone's. */
export const SECTIONS = {
  today: { link: linkOptions({ to: '/' }), name: texts.today, short: texts.today, icon: <Sun /> },
  feed: { link: linkOptions({ to: '/orders' }), name: texts.orders, short: texts.feed, icon: <ScrollText /> },
  fitting: {
    link: linkOptions({ to: '/office/fitting-orders/{-$order}', params: NO_ORDER }),
    name: texts.fitting,
    short: texts.fitting,
    icon: <PackageSearch />,
  },
  suppliers: {
    link: linkOptions({ to: '/suppliers' }),
    name: texts.suppliers,
    short: texts.suppliers,
    icon: <Warehouse />,
  },
  myOrders: {
    link: linkOptions({ to: '/office/my-orders/{-$order}', params: NO_ORDER }),
    name: texts.myOrders,
    short: texts.myOrders,
    icon: <Package />,
  },
  proposals: {
    link: linkOptions({ to: '/office/proposes' }),
    name: texts.myProposals,
    short: texts.myProposals,
    icon: <FileText />,
  },
  deals: {
    link: linkOptions({ to: '/office/deals' }),
    name: texts.deals,
    short: texts.deals,
    icon: <Handshake />,
  },
  contacts: {
    link: linkOptions({ to: '/office/opened-orders' }),
    name: texts.openedContacts,
    short: texts.openedContacts,
    icon: <ContactRound />,
  },
  chats: {
    link: linkOptions({ to: '/office/chats' }),
    name: texts.chats,
    short: texts.chats,
    icon: <MessageCircle />,
  },
  company: {
    link: linkOptions({ to: '/office/supplier/my-company' }),
    name: texts.myCompany,
    short: texts.company,
    icon: <Store />,
  },
  profile: {
    link: linkOptions({ to: '/office/profile' }),
    name: texts.profile,
    short: texts.profile,
    icon: <UserRound />,
  },
} satisfies Record<Section, { link: object; name: string; short: string; icon: ReactNode }>
