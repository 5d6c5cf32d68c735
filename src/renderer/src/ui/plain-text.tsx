type Piece = { readonly text: string; readonly href: string | null }
type Block =
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly text: string }

/**
 * Plain text to the letter, also when it is copied: white space is kept, no two signs become one, addresses can be
 * followed, and lines of code scroll instead of breaking.
 */
export function PlainText({ blocks, className }: { blocks: readonly Block[]; className: string }) {
  return (
    <div
      dir="auto"
      className={`text-[1.0625rem] leading-[1.75] sm:text-lg sm:leading-[1.75] whitespace-pre-wrap [font-variant-ligatures:none] ${className}`}
    >
      {blocks.map((block, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no name but its place.
        block.kind === 'code' ? <Code key={place} {...block} /> : <Text key={place} {...block} />,
      )}
    </div>
  )
}

function Text({ pieces }: { pieces: readonly Piece[] }) {
  return (
    // Each paragraph has its own direction, as in the editor's field.
    <div className="[unicode-bidi:plaintext]">
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no name but its place.
        <Stretch key={place} {...piece} />
      ))}
    </div>
  )
}

function Stretch({ text, href }: Piece) {
  if (href === null) return text
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {text}
    </a>
  )
}

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in.
    <pre
      role="group"
      aria-label="Code"
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-rule bg-surface px-4 py-3 font-mono text-[0.9em] leading-[1.65] [tab-size:4]"
    >
      <code className="block">{text}</code>
    </pre>
  )
}
