import { useEffect, useRef, useState } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import { parsePasswordHash, verifyPassword } from '@/domain/password-hash'
import { useInitialFocus } from '@/ui/admin/use-initial-focus'
import { Button, QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import { Spinner } from '@/ui/spinner'

/** The fixed credentials of product.md §4. The password is a salted, slow hash. */
export type AdminCredentials = { username: string; passwordHash: string }

type LoginProps = { credentials: AdminCredentials; onSignIn: () => void }

async function areValid(entered: FormData, credentials: AdminCredentials): Promise<boolean> {
  const stored = parsePasswordHash(credentials.passwordHash)
  if (!stored) return false
  const password = String(entered.get('password'))
  return entered.get('username') === credentials.username && (await verifyPassword(password, stored))
}

/** product.md §2.12. */
export function Login({ credentials, onSignIn }: LoginProps) {
  const [isChecking, setIsChecking] = useState(false)
  const [refusal, setRefusal] = useState('')

  const username = useRef<HTMLInputElement>(null)
  useInitialFocus(username)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A phone's keyboard may cover the notice.
    if (refusal && !isChecking) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, isChecking])

  const signIn = async (form: FormData) => {
    setIsChecking(true)
    try {
      if (await areValid(form, credentials)) onSignIn()
      else setRefusal('Invalid credentials')
    } catch (error) {
      console.error('The password could not be checked:', error)
      setRefusal('Your password couldn’t be checked. Reload the page and try again.')
    }
    setIsChecking(false)
  }

  return (
    <main
      aria-labelledby="login-title"
      tabIndex={-1}
      className="grid min-h-svh content-start justify-items-center px-5 pt-[max(4rem,22svh)] pb-16 low:py-4"
    >
      <form
        aria-labelledby="login-title"
        className="w-full max-w-sm low:sm:max-w-2xl"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isChecking) void signIn(new FormData(event.currentTarget))
        }}
      >
        <h1 id="login-title" className="text-view text-[length:min(2.25rem,13vw)] [--mark:'#']">
          Admin Access
        </h1>
        <p className="mt-2 text-balance text-soft">Please sign in to access the admin panel</p>
        <div className="mt-7 grid gap-5 low:mt-4 low:sm:grid-cols-2">
          <Field label="Username">
            <input
              ref={username}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
            />
          </Field>
          <Field label="Password">
            <input name="password" type="password" autoComplete="current-password" required />
          </Field>
          <Button type="submit" className="low:sm:col-span-2">
            {isChecking && <Spinner />}
            <span>Sign In</span>
          </Button>
          {/* Below the button, so that the button does not move. */}
          <div ref={notice} role="alert" className="empty:hidden low:sm:col-span-2">
            {refusal !== '' && (
              <p
                className={`rounded-xl border border-danger bg-danger/10 px-4 py-2.5 font-display text-danger ${isChecking ? 'invisible' : ''}`}
              >
                {refusal}
              </p>
            )}
          </div>
        </div>
        <p role="status" className="sr-only">
          {isChecking ? 'Checking your password' : ''}
        </p>
      </form>
      <a href={import.meta.env.BASE_URL} className={`${QUIET_BUTTON} mt-8 text-sm`}>
        <LuArrowLeft aria-hidden className="size-4.5" />
        Back to the site
      </a>
    </main>
  )
}
