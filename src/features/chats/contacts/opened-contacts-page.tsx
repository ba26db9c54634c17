import { ContactRound } from 'lucide-react'
import { useState } from 'react'

import { contactTexts } from '#domain/uk/contacts.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'

import { OpenedContactRow } from './opened-contact-row.tsx'
import { useOpenedContacts } from './use-opened-contacts.ts'
import styles from './contacts.module.css'

const texts = contactTexts.list

type OpenedContactsPageProps = { text: string; onSearch: (text: string) => void }

/** Buyers whose contacts one has opened, the latest first; what the device kept of it needs no network. */
export function OpenedContactsPage({ text, onSearch }: OpenedContactsPageProps) {
  const { list, contacts, savedAt } = useOpenedContacts(text)
  const isEmpty = contacts?.length === 0
  const isWorthSearching = text !== '' || (contacts !== undefined && !isEmpty)
  // once it is there it stays while another list is being read: somebody types in it
  const [wasSearched, setWasSearched] = useState(isWorthSearching)
  if (isWorthSearching && !wasSearched) setWasSearched(true)
  return (
    <Page title={texts.title}>
      {(isWorthSearching || (wasSearched && contacts === undefined)) && (
        <div className={styles.search}>
          <SearchField
            text={text}
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            onSearch={onSearch}
          />
        </div>
      )}
      <SavedAge query={list} />
      {savedAt !== null && <SavedNotice savedAt={new Date(savedAt)}>{texts.onlySaved}</SavedNotice>}
      {!contacts &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={4} />)}
      {isEmpty && text !== '' && (
        <EmptyState
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <Button variant="ghost" onClick={() => onSearch('')}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      {isEmpty && text === '' && (
        <EmptyState
          icon={<ContactRound />}
          title={texts.empty}
          text={texts.emptyText}
          action={
            <>
              <LinkButton to="/orders">{texts.toOrders}</LinkButton>
              <LinkButton variant="ghost" to="/office/proposes">
                {texts.toProposals}
              </LinkButton>
            </>
          }
        />
      )}
      {contacts && !isEmpty && (
        // Safari forgets that a list without markers is one.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-label={texts.label} className={styles.entries}>
          {contacts.map((contact) => (
            <OpenedContactRow key={contact.chat_id} contact={contact} />
          ))}
        </ul>
      )}
      <More list={list} className={styles.more} />
    </Page>
  )
}
