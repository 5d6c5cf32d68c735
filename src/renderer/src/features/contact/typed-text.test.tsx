import { afterEach, expect, it } from 'vitest'
import { keepText, restoreText } from './typed-text'

const FORM = '<form><input name="name"><textarea name="message" disabled></textarea></form>'

function renew(): { form: HTMLFormElement; values: () => string[] } {
  document.body.innerHTML = FORM
  const form = document.forms[0] as HTMLFormElement
  return {
    form,
    values: () =>
      [...form.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  }
}

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '')
})

it('puts the typed text back once, and nothing over what was typed since', () => {
  const { form } = renew()
  for (const [name, value] of Object.entries({ name: 'Ada', message: 'Half a\nsentence' }))
    Object.assign(form.elements.namedItem(name) ?? {}, { value })
  keepText()

  const reloaded = renew()
  Object.assign(reloaded.form.elements.namedItem('name') ?? {}, { value: 'Grace' })
  restoreText(reloaded.form)
  expect(reloaded.values()).toEqual(['Grace', 'Half a\nsentence'])
  const again = renew()
  restoreText(again.form)
  expect(again.values()).toEqual(['', ''])
})
