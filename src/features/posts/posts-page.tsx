import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect } from 'react'

import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { postTexts } from '#domain/uk/posts.ts'
import { searchingTexts } from '#domain/uk/searching.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { List, ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import styles from '#src/ui/results.module.css'
import { MoreRow } from '#src/ui/results.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { PostFacts } from './post-facts.tsx'
import { postListQuery } from './posts.queries.ts'
import own from './posts-page.module.css'

const texts = postTexts

/** The articles, the newest first; `page` of them are open, as the address says. */
export const PostsPage = ({ page }: { page: number }) => (
  <Page title={texts.title} narrow>
    <meta name="description" content={texts.description} />
    <p className={own.lead}>{texts.lead}</p>
    <Articles page={page} />
  </Page>
)

function Articles({ page }: { page: number }) {
  const list = useInfiniteQuery(postListQuery())
  const posts = list.data?.pages.flatMap((each) => each.data) ?? []
  const { fetchNextPage } = list

  // The address says how far the list is open; what is missing of it is fetched, on a click as on a way back.
  const isShort = list.hasNextPage && posts.length < page * PAGE_SIZE
  const mayGoOn = isShort && !list.isFetching && !list.isError
  useEffect(() => {
    if (mayGoOn) void fetchNextPage()
  }, [mayGoOn, fetchNextPage])

  if (!list.data)
    return isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={6} />
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<BookOpen />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<LinkButton to="/orders">{texts.toOrders}</LinkButton>}
      />
    )
  return (
    <>
      {!list.isFetchNextPageError && <SavedAge query={list} />}
      <List label={texts.list}>
        {posts.map((post) => (
          <li key={post.slug}>
            <ListRow to="/posts/$post" params={{ post: post.slug }}>
              <RowNote>
                <PostFacts post={post} />
              </RowNote>
              <RowTitle>{post.title}</RowTitle>
              <RowText>{post.summary}</RowText>
            </ListRow>
          </li>
        ))}
      </List>
      {list.isFetchingNextPage && <SkeletonList rows={3} />}
      {list.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {searchingTexts.moreFailed} {failureText(list.error)}
        </p>
      )}
      {list.hasNextPage && !list.isFetchingNextPage && (
        <MoreRow onRetry={isShort ? () => void fetchNextPage() : undefined}>
          <LinkButton
            variant="ghost"
            to="/posts"
            search={{ page: page + 1 }}
            replace
            resetScroll={false}
            preload={false}
          >
            {searchingTexts.more}
          </LinkButton>
        </MoreRow>
      )}
    </>
  )
}
