import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { sharesOrigin } from './token'

const SETTINGS = 'https://github.com/settings/personal-access-tokens'

type TokenFormProps = {
  /** The repository's owner and name: the user name under which a password manager saves the token. */
  repository: string
  /** Why the last token was not accepted; null without one. */
  why: string | null
  onToken: (token: string) => void
  onCancel: () => void
}

/** Asks for the token, once while the page is open. */
export function TokenForm({ repository, why, onToken, onCancel }: TokenFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isShared = sharesOrigin()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A copied token may have spaces or invisible characters around it.
    const token = field.current?.value.replace(/[^\x21-\x7e]/g, '') ?? ''
    if (token !== '') onToken(token)
  }
  return (
    <form onSubmit={submit} className="grid max-w-[34rem] gap-4" aria-label="GitHub token">
      {why !== null && (
        <p role="alert" className="text-danger wrap-anywhere">
          {why}
        </p>
      )}
      <p className="text-sm text-soft">
        GitHub asks for a token. It stays in this page until you leave it or log out.{' '}
        <a
          href={`${SETTINGS}/new`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent underline underline-offset-4"
        >
          Make a fine-grained token
        </a>{' '}
        <span>{`for ${repository} alone, with the permission “Contents: Read and write”.`}</span>
      </p>
      {isShared && (
        <p className="text-sm text-soft">
          All project pages of your account share this address, so your browser is not asked to save the
          token. With a domain of your own, it can.
        </p>
      )}
      {!isShared && <input type="text" autoComplete="username" value={repository} readOnly hidden />}
      <Field label="Token">
        <input
          ref={field}
          type="password"
          autoComplete={isShared ? 'off' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          required
        />
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit">Publish on GitHub</Button>
        <Button variant="outline" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
