import { Fragment } from 'react'
import type { IconType } from 'react-icons'
import { LuFileText, LuMail } from 'react-icons/lu'
import type { Portfolio } from '@/domain/portfolio/portfolio'
import { mailLink, withoutScheme } from '@/domain/web-address'
import { NEW_TAB } from '@/ui/new-tab'
import { useOwnerLang } from '@/ui/owner-lang'
import { Section } from '@/ui/public/section'
import { useWords } from '@/ui/words'
import { ContactForm } from './contact-form'
import type { SendMessage } from './send-message'

type ContactProps = Pick<Portfolio, 'email' | 'profiles' | 'resume' | 'availability'> & {
  icons: Readonly<Record<string, IconType>>
  /** Null leaves the form out. */
  send: SendMessage | null
}

/** product.md §2.10. */
export function Contact({ email, profiles, resume, availability, icons, send }: ContactProps) {
  const lang = useOwnerLang()
  const words = useWords()
  return (
    <Section id="contact" title={words.contactTitle} subtitle={words.contactSubtitle}>
      <div className="grid gap-10 md:grid-cols-5 lg:max-xl:grid-cols-1 print:block">
        {/* The padding aligns its heading with that of the form, which is in a card. */}
        <div className="grid content-start gap-10 md:col-span-2 lg:max-xl:col-span-1 lg:max-xl:grid-cols-2 not-print:md:pt-[calc(2rem+1px)] not-print:lg:max-xl:pt-0 print:block">
          <div className="min-w-0">
            <h3 className="text-2xl">{words.contactInformation}</h3>
            <ul className="mt-5 grid gap-1 print:mt-1 print:mb-3 print:grid-cols-3">
              <Detail Icon={LuMail} label={words.email} href={mailLink(email)} address={email} />
              {profiles.map(({ name, url, icon }) => (
                <Detail
                  key={name + url}
                  Icon={icons[icon]}
                  label={name}
                  href={url}
                  address={withoutScheme(url)}
                />
              ))}
              {resume && (
                <Detail Icon={LuFileText} label={words.resume} href={resume.address} address={resume.shown} />
              )}
            </ul>
          </div>
          <div className="min-w-0">
            <h3 className="text-2xl">{words.letsConnect}</h3>
            <p lang={lang} dir="auto" className="mt-3 text-soft">
              {availability}
            </p>
          </div>
        </div>
        {send && (
          <div className="min-w-0 md:col-span-3 lg:max-xl:col-span-1">
            <ContactForm send={send} email={email} />
            <p className="hidden text-soft no-script:block not-print:md:pt-[calc(2rem+1px)]">
              <span>{`${words.formNeedsScript} `}</span>
              <a href={mailLink(email)} className="text-accent underline [overflow-wrap:anywhere]">
                {email}
              </a>
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

type DetailProps = {
  Icon: IconType | undefined
  label: string
  href: string
  /** As it is shown. */
  address: string
}

function Detail({ Icon, label, href, address }: DetailProps) {
  const newTab = href.startsWith('mailto:') ? {} : NEW_TAB
  return (
    <li>
      <a href={href} {...newTab} className="group -mx-2 flex items-center gap-4 rounded-xl px-2 py-2.5">
        <span className="screen-only grid size-11 shrink-0 place-items-center rounded-full bg-wash text-accent">
          {Icon && <Icon aria-hidden className="size-4.5" />}
        </span>
        <span className="min-w-0">
          <span className="block text-sm text-faint">{label}</span>
          <span className="underlined pb-0.5 group-hover:text-accent">
            {/* A line may break only between its parts. */}
            {address.split(/(?=[/@])/).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed.
              <Fragment key={index}>
                {index > 0 && <wbr />}
                <span>{part}</span>
              </Fragment>
            ))}
          </span>
        </span>
      </a>
    </li>
  )
}
