import type { Image, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

import { type Block, isSafeHref, type Inline, type Words } from '#domain/contract/posts.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'

import type { Fault } from './fault.ts'

const { faults } = operatorPostTexts

/** A part that is words alone. */
export type TextBlock = Exclude<Block, { kind: 'picture' }>
/** A part as it is written: of a picture the file beside the article. */
export type DraftBlock = TextBlock | { kind: 'picture'; file: string; alt: string; line: number }

const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*\.(?:jpe?g|png|webp)$/iu
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** What is wrong with the address of a picture: only a file beside the article is none of others' business. */
function faultOfPicture({ url, alt }: Image): string | null {
  if (ELSEWHERE.test(url)) return faults.imageElsewhere(url)
  if (!FILE_NAME.test(url)) return faults.imageFile(url)
  return alt?.trim() ? null : faults.imageAlt
}

/** Somebody's name before the host makes an address look like another one. */
const isAddress = (href: string): boolean =>
  isSafeHref(href) && (href.startsWith('/') || (URL.canParse(href) && new URL(href).username === ''))

const REFUSED: Partial<Record<Nodes['type'], string>> = {
  html: faults.html,
  image: faults.image,
  imageReference: faults.image,
  code: faults.code,
  inlineCode: faults.code,
  definition: faults.reference,
  linkReference: faults.reference,
}

type Style = Pick<Words, 'strong' | 'em'>

/**
 * The parts of an article out of its Markdown. Only what is named here gets through, so that what Markdown has besides,
 * raw HTML above all, is a fault and not a hole. `lineOffset`: how many lines of the file stand above.
 */
export function readBlocks(markdown: string, lineOffset: number): { blocks: DraftBlock[]; faults: Fault[] } {
  const found: Fault[] = []
  let isBelowHeading = false

  function fault(node: Nodes, text: string): void {
    found.push({ line: (node.position?.start.line ?? 1) + lineOffset, text })
  }
  function refuseNode(node: Nodes): [] {
    fault(node, REFUSED[node.type] ?? faults.unsupported(node.type))
    return []
  }

  function words(nodes: readonly PhrasingContent[], style: Style): Words[] {
    return nodes.flatMap((node): Words[] => {
      if (node.type === 'text') return [{ text: node.value.replaceAll('\n', ' '), ...style }]
      if (node.type === 'break') return [{ text: '\n', ...style }]
      if (node.type === 'strong') return words(node.children, { ...style, strong: true })
      if (node.type === 'emphasis') return words(node.children, { ...style, em: true })
      return refuseNode(node)
    })
  }

  function line(nodes: readonly PhrasingContent[], style: Style = { strong: false, em: false }): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (node.type === 'strong') return line(node.children, { ...style, strong: true })
      if (node.type === 'emphasis') return line(node.children, { ...style, em: true })
      if (node.type !== 'link') return words([node], style)
      if (!isAddress(node.url)) fault(node, faults.link(node.url))
      const inside = words(node.children, style)
      if (inside.every(({ text }) => text.trim() === '')) fault(node, faults.emptyLink)
      return [{ href: node.url, words: inside }]
    })
  }

  /** The one paragraph that an item may hold. */
  function item(nodes: readonly RootContent[]): Inline[] {
    const [first, ...others] = nodes
    const spare = others[0] ?? (first?.type === 'paragraph' ? undefined : first)
    if (spare) fault(spare, REFUSED[spare.type] ?? faults.nested)
    return first?.type === 'paragraph' ? line(first.children) : []
  }

  function picture(node: Image): DraftBlock[] {
    const wrong = faultOfPicture(node)
    if (wrong !== null) fault(node, wrong)
    const at = (node.position?.start.line ?? 1) + lineOffset
    return [{ kind: 'picture', file: node.url, alt: (node.alt ?? '').trim(), line: at }]
  }

  function block(node: RootContent): DraftBlock[] {
    switch (node.type) {
      case 'heading': {
        const { depth } = node
        if (depth !== 2 && depth !== 3) fault(node, faults.heading)
        if (depth === 3 && !isBelowHeading) fault(node, faults.headingOrder)
        if (depth === 2) isBelowHeading = true
        return [{ kind: 'heading', level: depth === 3 ? 3 : 2, content: line(node.children) }]
      }
      case 'paragraph': {
        const [only, another] = node.children
        if (only?.type === 'image' && !another) return picture(only)
        return [{ kind: 'paragraph', content: line(node.children) }]
      }
      case 'list': {
        const start = node.ordered ? (node.start ?? 1) : null
        return [{ kind: 'list', start, items: node.children.map(({ children }) => item(children)) }]
      }
      case 'blockquote':
        return [
          {
            kind: 'quote',
            paragraphs: node.children.map((child) =>
              child.type === 'paragraph' ? line(child.children) : refuseNode(child),
            ),
          },
        ]
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      default:
        return refuseNode(node)
    }
  }

  return { blocks: fromMarkdown(markdown).children.flatMap(block), faults: found }
}
