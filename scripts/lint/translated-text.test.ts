import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// A browser's translation replaces the page's texts, and React still refers to the old ones. It fails when it inserts
// something before such a text, or removes it, and a change of the text is not seen. The only child of an element is
// safe: React then sets the whole content of the element.

/** A node of the syntax tree. */
type Syntax = { type: string; start: number; [field: string]: unknown }

const isSyntax = (value: unknown): value is Syntax => typeof (value as Syntax | null)?.type === 'string'

/** The names of values that are elements. */
const ELEMENTS =
  /^(?:children|byline|cover|icon|missing|actions|button|lookAgain|body|details|others|row|picture)$/

function nameOf(node: Syntax): string {
  if (node.type === 'CallExpression') return nameOf(node.callee as Syntax)
  if (node.type === 'ChainExpression') return nameOf(node.expression as Syntax)
  if (node.type === 'MemberExpression') return nameOf(node.property as Syntax)
  return String(node.name ?? '')
}

function isElement(node: Syntax): boolean {
  if (node.type === 'LogicalExpression') return isElement(node.right as Syntax)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].every((each) => isElement(each as Syntax))
  // White space is not translated.
  if (node.type === 'Literal') return String(node.value ?? '').trim() === ''
  return (
    /^JSX(?:Element|Fragment)$/.test(node.type) ||
    /^(?:map|to\w+)$/.test(nameOf(node)) ||
    ELEMENTS.test(nameOf(node))
  )
}

const expressionOf = (child: Syntax) =>
  child.type === 'JSXExpressionContainer' ? (child.expression as Syntax) : null

/** Whether a child may change: an expression, unless it is a text in quotes. */
const mayChange = (child: Syntax) => expressionOf(child) !== null && expressionOf(child)?.type !== 'Literal'

function mayBeText(child: Syntax): boolean {
  const value = expressionOf(child)
  return value ? !isElement(value) : child.type === 'JSXText'
}

/** Whether a child is words in quotes. */
const isWords = (child: Syntax) => /\S/.test(String(expressionOf(child)?.value ?? ''))

/** Where this code has a text beside a child that may change, or in a fragment, which may come and go. */
function unsafeTexts(code: string): string[] {
  const found: string[] = []
  const visit = (node: Syntax) => {
    const children = (/^JSX(?:Element|Fragment)$/.test(node.type) ? (node.children as Syntax[]) : []).filter(
      (child) =>
        !(child.type === 'JSXText' && String(child.value).trim() === '') &&
        expressionOf(child)?.type !== 'JSXEmptyExpression',
    )
    const isUnsafe =
      node.type === 'JSXFragment'
        ? children.some(mayBeText) || children.some(isWords)
        : children.length > 1 && children.some(mayBeText) && children.some(mayChange)
    if (isUnsafe) found.push(code.slice(node.start).split('\n', 1)[0] ?? '')
    for (const field of Object.values(node))
      for (const each of [field].flat()) if (isSyntax(each)) visit(each)
  }
  visit(parseSync('x.tsx', code, { preserveParens: false }).program as unknown as Syntax)
  return found
}

it.each([
  '<p>{count} words</p>',
  '<p>{isBusy && <Spinner />}Sign In</p>',
  '<button>{icon}{label}</button>',
  '<>{isOpen ? <b /> : null} text</>',
  "<p>{isOpen && <>{' · '}<b /></>}</p>",
])('finds the text in %s', (code) => expect(unsafeTexts(`const x = ${code}`)).toHaveLength(1))

it.each([
  '<p>{counted(count)}</p>',
  '<p>{isBusy && <Spinner />}<span>Sign In</span></p>',
  '<p>Written by <b>{name}</b>{" "}today</p>',
  '<ul><li />{posts.map(toItem)}{children}</ul>',
])('accepts %s', (code) => expect(unsafeTexts(`const x = ${code}`)).toEqual([]))

const SOURCE = 'src/renderer/src'
const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx$/.test(file),
)

it.each(components)('has no text beside a child that may change: %s', (file) => {
  expect(
    unsafeTexts(readFileSync(join(SOURCE, file), 'utf8')),
    'Put the text, or the value beside it, into an element, or both into one template string.',
  ).toEqual([])
})
