import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'

import { postTexts } from '#domain/uk/posts.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FoundList } from '#src/ui/found-list.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { Page } from '#src/ui/page.tsx'
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

const Articles = ({ page }: { page: number }) => (
  <FoundList
    list={useInfiniteQuery(postListQuery())}
    page={page}
    label={texts.list}
    failed={texts.failed}
    keyOf={(post) => post.slug}
    renderRow={(post) => (
      <ListRow to="/posts/$post" params={{ post: post.slug }}>
        <RowNote>
          <PostFacts post={post} />
        </RowNote>
        <RowTitle>{post.title}</RowTitle>
        <RowText>{post.summary}</RowText>
      </ListRow>
    )}
    nothing={
      <EmptyState
        icon={<BookOpen />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<LinkButton to="/orders">{texts.toOrders}</LinkButton>}
      />
    }
    more={
      <LinkButton
        variant="ghost"
        to="/posts"
        search={{ page: page + 1 }}
        replace
        resetScroll={false}
        preload={false}
      >
        {uiTexts.more.show}
      </LinkButton>
    }
  />
)
