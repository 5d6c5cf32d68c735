// What was typed into a form of uncontrolled fields survives when the form is made again, and a reload that the page
// offers. For the reload it is in the history entry, because storage may be blocked, and no other page or tab should have
// it.

type Form = HTMLFormElement | null
type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: Form) => form?.querySelectorAll<Field>('[name]') ?? []

const typedIn = (form: Form) =>
  Array.from(fieldsOf(form), ({ name, value }): [string, string] => [name, value])

/** Fills in what was typed before, and nothing over what was typed since. */
function fillIn(form: Form, texts: readonly [string, string][]): void {
  const typed = new Map(texts)
  for (const field of fieldsOf(form)) field.value ||= typed.get(field.name) ?? ''
}

/** Copies what was typed into a form that the page no longer shows. */
export const copyText = (from: Form, to: Form): void => fillIn(to, typedIn(from))

/** Call it before a reload, and `restoreText` when the form is back. */
export const keepText = (form: Form): void => history.replaceState({ typed: typedIn(form) }, '')

/** Fills in what was typed before a reload. */
export function restoreText(form: Form): void {
  if (!Array.isArray(history.state?.typed)) return
  fillIn(form, history.state.typed)
  history.replaceState(null, '')
}

/**
 * Call it before the page is hydrated, and the result when it is. If something has changed the HTML, such as a
 * translation or a host, React replaces the form, with what was typed and the focus. They are put back at once, before the
 * next key.
 */
export function followForm(form: Form): () => void {
  let focused = document.activeElement
  const follow = ({ target }: Event) => {
    focused = target as Element
  }
  const putBack = () => {
    const next = document.querySelector('form')
    if (!form || form.isConnected || !next) return
    stop()
    copyText(form, next)
    if (!focused || !form.contains(focused) || document.activeElement !== document.body) return
    const field = next.querySelector<Field>(`[name="${focused.getAttribute('name')}"]`)
    field?.focus({ preventScroll: true })
    const { selectionStart, selectionEnd } = focused as Field
    // A field for an e-mail address has none.
    if (selectionStart !== null) field?.setSelectionRange(selectionStart, selectionEnd)
  }
  const observer = new MutationObserver(putBack)
  function stop() {
    observer.disconnect()
    document.removeEventListener('focusin', follow)
  }
  document.addEventListener('focusin', follow)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    putBack()
    stop()
  }
}
