import { afterEach, expect, it } from 'vitest'
import { followForm, keepText, restoreText } from './typed-text'

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
  keepText(form)

  const reloaded = renew()
  Object.assign(reloaded.form.elements.namedItem('name') ?? {}, { value: 'Grace' })
  restoreText(reloaded.form)
  expect(reloaded.values()).toEqual(['Grace', 'Half a\nsentence'])
  const again = renew()
  restoreText(again.form)
  expect(again.values()).toEqual(['', ''])
})

it('puts the text and the focus back into a form that hydration replaces', () => {
  const { form } = renew()
  const stop = followForm(form)
  const name = form.elements.namedItem('name') as HTMLInputElement
  name.focus()
  name.value = 'Ada'
  const replaced = renew()
  stop()
  expect(replaced.values()).toEqual(['Ada', ''])
  expect(document.activeElement).toBe(replaced.form.elements.namedItem('name'))
})

it('puts them back before the page is ready, so that the next key is not lost', async () => {
  const { form } = renew()
  const stop = followForm(form)
  const name = form.elements.namedItem('name') as HTMLInputElement
  name.focus()
  name.value = 'Ada'
  const replaced = renew()
  await Promise.resolve()
  expect(replaced.values()).toEqual(['Ada', ''])
  expect(document.activeElement).toBe(replaced.form.elements.namedItem('name'))
  stop()
})

it('leaves a form alone that hydration keeps', () => {
  const { form, values } = renew()
  const stop = followForm(form)
  ;(form.elements.namedItem('name') as HTMLInputElement).value = 'Ada'
  stop()
  expect(values()).toEqual(['Ada', ''])
  expect(document.activeElement).toBe(document.body)
})
