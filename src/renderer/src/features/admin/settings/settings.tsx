import { EMPTY_BOX } from '@/ui/empty-box'

/** product.md §2.13, Settings. */
export function Settings() {
  return <h2 className={`${EMPTY_BOX} text-lg text-soft`}>Settings panel coming soon...</h2>
}
