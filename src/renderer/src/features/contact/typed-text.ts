// Text that was typed into the contact form survives a reload that the page itself offers. It is in the history entry,
// because storage may be blocked, and no other page or tab should have it.

const fieldsOf = (form: HTMLFormElement | null) =>
  form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]') ?? []

/** Call it before a reload, and `restoreText` when the form is back. */
export function keepText(): void {
  const typed = Array.from(fieldsOf(document.querySelector('form')), ({ name, value }) => [name, value])
  history.replaceState({ typed }, '')
}

/** Fills in what was typed before the reload, and nothing over what was typed since. */
export function restoreText(form: HTMLFormElement | null): void {
  if (!Array.isArray(history.state?.typed)) return
  const typed = new Map<string, string>(history.state.typed)
  history.replaceState(null, '')
  for (const field of fieldsOf(form)) field.value ||= typed.get(field.name) ?? ''
}
