import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'

import type { Block, Inline, Words as WordsData } from '#domain/contract/posts.ts'

import { POST_PICTURE_SMALL_PX } from '#domain/rules/limits.ts'
import { tied } from '#domain/uk/format.ts'

import styles from './post-body.module.css'

/** The parts of an article as elements: whatever its words are, they stay words. */
export const PostBody = ({ body }: { body: readonly Block[] }) => (
  <div className={styles.body}>
    {inOrder(body, (block) => (
      <Part block={block} />
    ))}
  </div>
)

/** Drawn one after another: the parts of an article never change their places. */
const inOrder = <T,>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- as said above
  items.map((item, at) => <Fragment key={at}>{draw(item)}</Fragment>)

function Part({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <Line line={block.content} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.content} />
        </p>
      )
    case 'list': {
      const items = inOrder(block.items, (item) => (
        <li>
          <Line line={item} />
        </li>
      ))
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'quote':
      return (
        <blockquote>
          {inOrder(block.paragraphs, (line) => (
            <p>
              <Line line={line} />
            </p>
          ))}
        </blockquote>
      )
    case 'picture':
      return <PostPicture block={block} />
    default:
      return <hr />
  }
}

/** Its place is kept before it comes; as wide as the text, however sharp the screen. */
const PostPicture = ({ block }: { block: Extract<Block, { kind: 'picture' }> }) => {
  const { picture, alt, width, height } = block
  return (
    <img
      src={picture.large}
      srcSet={`${picture.small} ${POST_PICTURE_SMALL_PX}w, ${picture.large} ${Math.max(width, POST_PICTURE_SMALL_PX + 1)}w`}
      sizes="(min-width: 34rem) 32rem, 100vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

const Line = ({ line }: { line: readonly Inline[] }) =>
  inOrder(line, (part) => ('href' in part ? <Leading link={part} /> : <Words words={part} />))

function Leading({ link: { href, words } }: { link: Extract<Inline, { href: string }> }) {
  const named = inOrder(words, (each) => <Words words={each} />)
  return href.startsWith('/') ? (
    <Link to={href}>{named}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {named}
    </a>
  )
}

function Words({ words: { text, strong, em } }: { words: WordsData }) {
  const told = tied(text)
  const leaning = em ? <em>{told}</em> : told
  return strong ? <strong>{leaning}</strong> : leaning
}
