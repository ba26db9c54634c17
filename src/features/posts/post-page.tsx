import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Post as PostData } from '#domain/contract/posts.ts'
import { postTexts } from '#domain/uk/posts.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { PostBody } from './post-body.tsx'
import { PostFacts } from './post-facts.tsx'
import { postQuery } from './posts.queries.ts'
import styles from './posts-page.module.css'

const texts = postTexts.page

/** An article, or that there is none at this address. */
export function PostPage({ slug }: { slug: string }) {
  const query = useQuery(postQuery(slug))
  const isUnknown = isRefusal(query.error, 'not_found')
  const post = isUnknown ? undefined : query.data?.data
  if (post) return <Post post={post} saved={<SavedAge query={query} />} />
  return (
    <Page
      title={texts.place}
      documentTitle={isUnknown ? texts.missingTitle : texts.place}
      back={<BackLink to="/posts" />}
      narrow
    >
      {isUnknown ? (
        <>
          <meta name="robots" content="noindex" />
          <EmptyState
            icon={<BookOpen />}
            title={texts.missingTitle}
            text={texts.missing}
            action={<LinkButton to="/posts">{texts.toList}</LinkButton>}
          />
        </>
      ) : isMissing(query) ? (
        <Missing query={query} title={texts.failed} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

const Post = ({ post, saved }: { post: PostData; saved: ReactNode }) => (
  <Page
    title={texts.place}
    documentTitle={post.title}
    heading={post.title}
    back={<BackLink to="/posts" />}
    below={<PostFacts post={post} />}
    narrow
  >
    <meta name="description" content={post.summary} />
    {saved}
    <p className={styles.lead}>{post.summary}</p>
    <PostBody body={post.body} />
  </Page>
)
