import type { PostCard } from '#domain/contract/posts.ts'
import { formatDateOfYear } from '#domain/uk/format.ts'
import { postTexts } from '#domain/uk/posts.ts'

type PostFactsProps = { post: Pick<PostCard, 'published_on' | 'reading_minutes'> }

/** When it was published, and how long it takes to read. */
export const PostFacts = ({ post: { published_on, reading_minutes } }: PostFactsProps) => (
  <span>
    <time dateTime={published_on}>{formatDateOfYear(published_on)}</time> ·{' '}
    {postTexts.readingTime(reading_minutes)}
  </span>
)
