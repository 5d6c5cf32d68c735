import { icons, portfolio } from 'virtual:portfolio'
import { type ReactNode, useCallback, useEffect } from 'react'
import { emailOriginOf } from '@/domain/portfolio/email-origin'
import { pageTitle } from '@/domain/portfolio/page-title'
import { postAt, titleOf } from '@/domain/post/post'
import { PAGE_SOURCE, postAddress, SOURCE_ENDING } from '@/domain/site-files'
import { About } from '@/features/about/about'
import { Blog } from '@/features/blog/blog'
import type { PublishedPostStore } from '@/features/blog/published-posts'
import { Contact } from '@/features/contact/contact'
import { createEmailSender } from '@/features/contact/send-message'
import { Experience } from '@/features/experience/experience'
import { Footer } from '@/features/footer/footer'
import { Hero } from '@/features/hero/hero'
import { LinkPreview } from '@/features/link-preview/link-preview'
import { createPreviewLoader } from '@/features/link-preview/preview-loader'
import { Navigation } from '@/features/navigation/navigation'
import { Particles } from '@/features/particles/particles'
import { Projects } from '@/features/projects/projects'
import { Skills } from '@/features/skills/skills'
import { PageOrSource } from '@/features/source/page-or-source'
import { SourceToggle } from '@/features/source/source-toggle'
import { platform } from '@/platform/current'
import { leadByMenu } from '@/platform/menu-address'
import { usePosts } from '@/storage/posts'
import { ThemeToggle } from '@/ui/theme-toggle'
import { useWords } from '@/ui/words'
import { useTheme } from '../theme/theme-provider'
import { useIsLive } from '../use-is-live'
import {
  openPath,
  openSource,
  replacePath,
  showTagInAddress,
  tagAddress,
  tagInAddress,
  useIsSource,
  usePathname,
} from './address'
import { endAwaiting, isInPlace } from './awaited-posts'
import { fetchMarkdown } from './fetch-content'
import { openPostId } from './post-address'

const BASE = import.meta.env.BASE_URL
// The ids are from `.env.local`. If one is empty, sending fails as in product.md §8.
const sendMessage = createEmailSender({
  serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
  templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  origin: emailOriginOf(import.meta.env.VITE_EMAILJS_ORIGIN),
})
const { experience = [], education = [] } = portfolio
/** The links to the sections, in order, by id. Education is a part of the section Experience, if there is one. */
const SECTIONS = (
  [
    'about',
    experience.length > 0 && 'experience',
    experience.length === 0 && education.length > 0 && 'education',
    'skills',
    portfolio.projects !== false && 'projects',
    portfolio.blog !== false && 'blog',
    'contact',
  ] as const
).filter((id) => id !== false)
/** An empty list of projects is no work to view. */
const WORK =
  portfolio.projects && portfolio.projects.length > 0
    ? 'projects'
    : portfolio.blog === false
      ? 'skills'
      : 'blog'
const loadPreview = createPreviewLoader(import.meta.env.VITE_SCREENSHOT_ACCESS_KEY ?? '')

function renderPreview(url: string, cover: ReactNode) {
  return <LinkPreview url={url} cover={cover} size="full" load={loadPreview} />
}

type PublicPageProps = {
  published: PublishedPostStore
  /** The slug of the post that the page was prerendered with. */
  openName: string | null
}

/** The one page visitors see (product.md §2.2), at every path but /admin. */
export function PublicPage({ published, openName }: PublicPageProps) {
  const { skipToContent } = useWords()
  useEffect(() => leadByMenu(platform.window, BASE), [])
  const { name, title, biography, features, skills, projects, email, profiles, resume, availability, blog } =
    portfolio
  const { contactForm = true } = portfolio
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-30 -translate-y-20 rounded-full bg-ink px-5 py-2.5 font-display text-paper focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <ThemedParticles />
      <Navigation name={name} sections={SECTIONS}>
        <PageSourceToggle published={published} rendered={openName} />
        <PageThemeToggle />
      </Navigation>
      <RoutedPage published={published} rendered={openName}>
        <Hero name={name} title={title} resume={resume?.address} work={WORK} />
        <About biography={biography} features={features} icons={icons} />
        <Experience experience={experience} education={education} />
        <Skills skills={skills} />
        {projects !== false && <Projects projects={projects} renderPreview={renderPreview} />}
        {blog === false ? (
          <NoBlog />
        ) : (
          <RoutedBlog published={published} rendered={openName} subtitle={blog?.subtitle} />
        )}
        <Contact
          email={email}
          profiles={profiles}
          resume={resume}
          availability={availability}
          icons={icons}
          send={contactForm ? sendMessage : null}
        />
      </RoutedPage>
      <DatedFooter name={name} />
    </>
  )
}

// Changing parts are in components, so that a change renders nothing else.

function ThemedParticles() {
  return <Particles theme={useTheme().theme} />
}

function PageThemeToggle() {
  return <ThemeToggle onToggle={useTheme().toggleTheme} />
}

const nameIn = (pathname: string) => openPostId(pathname, BASE)

/** The name of the post in the current path. `rendered`: the name in the path that the page was prerendered for. */
const useOpenName = (rendered: string | null) =>
  nameIn(usePathname(rendered === null ? BASE : postAddress(BASE, rendered)))

type RoutedProps = { published: PublishedPostStore; rendered: string | null }

const sourceOf = (name: string | null, { idAt, nameOf }: PublishedPostStore) =>
  name === null ? BASE + PAGE_SOURCE : postAddress(BASE, nameOf(idAt(name))) + SOURCE_ENDING

function PageSourceToggle({ published, rendered }: RoutedProps) {
  const file = sourceOf(useOpenName(rendered), published)
  const isSource = useIsSource()
  const toggle = useCallback(() => openSource(!isSource), [isSource])
  return <SourceToggle file={file} isSource={isSource} onToggle={toggle} />
}

function RoutedPage({ published, rendered, children }: RoutedProps & { children: ReactNode }) {
  const name = useOpenName(rendered)
  const { showSource } = useWords()
  const { posts } = usePosts()
  const post = name === null ? undefined : postAt(posts, published.idAt(name))
  return (
    <PageOrSource
      file={useIsSource() ? sourceOf(name, published) : null}
      readFile={fetchMarkdown}
      local={post && `# ${titleOf(post)}\n\n${post.content}`}
      label={showSource}
      onFail={leaveFor}
    >
      {children}
    </PageOrSource>
  )
}

const leaveFor = (address: string) => window.location.assign(address)
const titleWith = (post: string | null) => pageTitle(post, portfolio)

type RoutedBlogProps = RoutedProps & { subtitle: string | undefined }

function RoutedBlog({ published, rendered, subtitle }: RoutedBlogProps) {
  const name = useOpenName(rendered)
  const addressOf = useCallback((id: string) => postAddress(BASE, published.nameOf(id)), [published])
  const onPostsShown = useCallback(() => {
    // The first rendering does not know the address yet.
    if (nameIn(window.location.pathname) !== name) return
    endAwaiting()
    if (name !== null) replacePath(addressOf(published.idAt(name)))
  }, [name, addressOf, published])
  return (
    <Blog
      subtitle={subtitle}
      openName={name}
      published={published}
      addressOf={addressOf}
      listAddress={`${BASE}#blog`}
      titleWith={titleWith}
      email={portfolio.email}
      fetchMarkdown={(id) => fetchMarkdown(addressOf(id) + SOURCE_ENDING)}
      onOpen={(id) => openPath(addressOf(id))}
      tagInAddress={tagInAddress}
      onTag={showTagInAddress}
      onClose={(tag) => openPath(tagAddress(BASE, tag))}
      onLeave={(id) => leaveFor(addressOf(id))}
      isInPlace={isInPlace}
      onPostsShown={onPostsShown}
    />
  )
}

/** Replaces the blog if there is none, so that the page does not wait for posts that never come. */
function NoBlog() {
  useEffect(endAwaiting, [])
  return null
}

/** The year of the visit. The prerendered page can only know the year it was built in. */
function DatedFooter({ name }: { name: string }) {
  const year = useIsLive() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR
  return <Footer name={name} year={year} />
}
