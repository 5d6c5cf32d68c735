import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import {
  countedTags,
  isNothingStored,
  neighboursOf,
  newestFirst,
  postAt,
  titleOf,
  withTag,
} from '@/domain/post/post'
import { summaryOf } from '@/domain/post/post-summary'
import { mailLink } from '@/domain/web-address'
import { usePosts } from '@/storage/posts'
import { useMarkup, useParser } from '@/ui/markup/use-markup'
import { useOwnerLang } from '@/ui/owner-lang'
import { Section } from '@/ui/public/section'
import { fill, useWords } from '@/ui/words'
import { AddressNotice } from './address-notice'
import { OpenPost, PostDetails } from './open-post'
import { PostList } from './post-list'
import { type PublishedPostStore, usePublished } from './published-posts'
import { useAddressedPost } from './use-addressed-post'
import { usePressedPost } from './use-pressed-post'
import { useReturnToCard } from './use-return-to-card'

type BlogProps = {
  /** The owner's; undefined for that of product.md §2.9. */
  subtitle: string | undefined
  /** The id or slug of the post whose whole text is open, from the path; null for the list. */
  openName: string | null
  published: PublishedPostStore
  /** The path at which a post is read. */
  addressOf: (id: string) => string
  listAddress: string
  /** The tab's title with the title of the open post; null for the list. */
  titleWith: (post: string | null) => string
  /** The owner's address for e-mail. */
  email: string
  /** A published post as Markdown. Rejects if it cannot be fetched. */
  fetchMarkdown: (id: string) => Promise<string>
  /** The tag in the address; null if there is none. */
  tagInAddress: () => string | null
  onTag: (tag: string | null) => void
  onOpen: (id: string) => void
  /** `tag`: the list's. */
  onClose: (tag: string | null) => void
  /** Opens the address of a post with a full page load, because its text could not be fetched. */
  onLeave: (id: string) => void
  /** Whether nothing may scroll: the post was in the page's HTML. */
  isInPlace: () => boolean
  /** Called when the list is final, or when the addressed post is there or known to be missing. */
  onPostsShown: () => void
}

const NO_TREE: MarkupTree = []
const NO_CHOICE = { tag: null, isPressed: false }

/**
 * product.md §2.9: the list of posts or, at /blog/{id}, the whole text of one in its place. A browser with a list of
 * posts shows exactly these, any other the published ones.
 */
export function Blog(props: BlogProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const { openName, published, addressOf, listAddress, titleWith, isInPlace } = props
  // Deferred: a long list is rendered in small pieces, and the page responds in between.
  const latest = usePosts()
  const stored = useDeferredValue(latest)
  const site = usePublished(published)
  const list = useDeferredValue(site.list)
  const [choice, setChoice] = useState<{ tag: string | null; isPressed: boolean }>(NO_CHOICE)
  const [isCopyHidden, hideCopy] = useState(false)
  const hasCopy = !isNothingStored(stored)
  const isLocal = published.total === 0 || (hasCopy && !isCopyHidden)

  const openId = openName === null ? null : published.idAt(openName)
  const found = openId === null ? undefined : site.posts.get(openId)
  const parser = useParser()
  const sources = { stored, latest, isLocal, parser, published, found }
  const { open, sitePost, isFirst, problem } = useAddressedPost(openId, sources, props.onPostsShown)
  const tree = useMarkup(open?.content ?? NO_TREE)
  const leaveCard = useReturnToCard(open?.id ?? null, problem !== null)
  const tabTitle = titleWith(open && titleOf(open))
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])

  const { posts } = stored
  const needsParser = isLocal && posts.length > 0 && parser.isTypeset
  useEffect(() => {
    if (needsParser) void parser.load()
  }, [needsParser, parser.load])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded parser shows other texts.
  const shownPosts = useMemo(() => posts.map(parser.show), [posts, parser.show, parser.isLoaded])
  const tags = isLocal ? countedTags(posts) : published.tags
  const isTag = (named: string | null) => tags.some(({ name }) => name === named)
  // An address may name a tag that no post has. A pressed one stays when its last post is deleted.
  const tag = choice.isPressed || isTag(choice.tag) ? choice.tag : null
  const selectTag = (selected: string | null, isPressed: boolean) => {
    setChoice({ tag: selected, isPressed })
    if (!isLocal && isTag(selected)) void published.loadAll()
  }
  const readAddress = useEffectEvent(() => selectTag(props.tagInAddress(), false))
  // Before the next paint, because the page was prerendered with all posts. While a post is open, its list stays.
  useLayoutEffect(() => {
    if (openName === null) readAddress()
  }, [openName])
  const changeTag = (selected: string | null) => {
    selectTag(selected, true)
    props.onTag(selected)
  }
  const close = () => props.onClose(tag)
  const isLocalPost = (id: string) => isLocal && posts.some((post) => post.id === id)
  const { openingId, whenReady } = usePressedPost(
    openId,
    (id) => (isLocalPost(id) ? parser.isLoaded || parser.load() : published.read(id)),
    props.onLeave,
  )

  // Until the whole list is there, the newest posts stay.
  const shownTag = isLocal || list.state === 'whole' ? tag : null
  const cards = isLocal ? newestFirst(shownPosts).map((post) => summaryOf(post)) : list.cards
  const shown = withTag(cards, shownTag)
  const { newer, older } = sitePost && shownTag === null ? sitePost : neighboursOf(shown, open?.id)

  return (
    <Section
      id="blog"
      title={words.blogTitle}
      subtitle={
        open ? undefined : props.subtitle ? (
          <span lang={lang} dir="auto">
            {props.subtitle}
          </span>
        ) : (
          words.blogSubtitle
        )
      }
      isQuiet={open !== null}
      aside={open && <PostDetails post={open} tree={tree} onClose={close} />}
    >
      {open ? (
        <OpenPost
          // A local and a published text at the same address are two posts to the reader.
          key={`${sitePost ? 'published' : 'local'} ${open.id}`}
          post={open}
          tree={tree}
          replyTo={mailLink(props.email, titleOf(open))}
          readMarkdown={async () =>
            typeof open.content === 'string'
              ? `# ${titleOf(postAt(posts, open.id) ?? open)}\n\n${open.content}\n`
              : props.fetchMarkdown(open.id)
          }
          newer={newer}
          older={older}
          addressOf={addressOf}
          listAddress={listAddress}
          isInPlace={isInPlace}
          onOpen={whenReady(props.onOpen)}
          onClose={close}
        />
      ) : (
        !isFirst && (
          <>
            {problem && <AddressNotice key={problem} problem={problem} isInPlace={isInPlace} />}
            {published.total > 0 && hasCopy && (
              <PostSource
                isLocal={isLocal}
                published={published.total}
                onSwitch={() => {
                  hideCopy(isLocal)
                  changeTag(null)
                }}
              />
            )}
            <PostList
              posts={shown}
              total={isLocal ? posts.length : published.total}
              tags={tags}
              tag={tag}
              shownTag={shownTag}
              onSelectTag={changeTag}
              more={isLocal ? null : list}
              onShowAll={published.loadAll}
              feed={published.feed}
              openingId={openingId}
              addressOf={addressOf}
              onOpen={whenReady((id) => {
                leaveCard(id)
                props.onOpen(id)
              })}
            />
          </>
        )
      )}
    </Section>
  )
}

type PostSourceProps = {
  /** Whether the list shows this browser's posts. */
  isLocal: boolean
  /** The number of posts that visitors see. */
  published: number
  onSwitch: () => void
}

/** A browser with local posts shows this notice: visitors see the published posts. It switches between the two. */
function PostSource({ isLocal, published, onSwitch }: PostSourceProps) {
  const words = useWords()
  return (
    <p className="screen-only mb-6 text-sm text-faint">
      {isLocal && <span>{`${fill(words.localPosts, { n: published })} `}</span>}
      <button type="button" onClick={onSwitch} className="py-1 text-accent underline underline-offset-4">
        {isLocal ? words.showPublished : words.showLocal}
      </button>
    </p>
  )
}
