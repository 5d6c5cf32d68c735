/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The year the site was built in. */
  readonly BUILD_YEAR: number
  /** The site's folder in its repository: '' or with a slash at the end. */
  readonly SITE_FOLDER: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_TEMPLATE_ID?: string
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_ORIGIN?: string
  readonly VITE_SCREENSHOT_ACCESS_KEY?: string
  readonly VITE_ADMIN_USERNAME?: string
  readonly VITE_ADMIN_PASSWORD_HASH?: string
}

declare module 'virtual:portfolio' {
  export const portfolio: import('@/domain/portfolio/portfolio').Portfolio
  /** The icons of the owner's cards and profiles, by their names. */
  export const icons: Readonly<Record<string, import('react-icons').IconType>>
}
