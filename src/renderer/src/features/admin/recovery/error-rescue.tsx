import { useEffect, useRef, useState } from 'react'
import { platform } from '@/platform/current'
import { type DraftRecord, isSecondCopy } from '@/storage/admin/drafts/drafts'
import { drafts } from '@/storage/admin/stores'
import { Button } from '@/ui/button'

/** Shows the unsaved text on the error page. The editor left it as a draft when rendering failed. */
export function ErrorRescue() {
  const [draft, setDraft] = useState<DraftRecord | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    void drafts.list().then((found) => setDraft(found.drafts.find((record) => !isSecondCopy(record)) ?? null))
  }, [])
  const copy = async () => {
    // If the browser refuses the clipboard, the owner can copy the selection.
    text.current?.select()
    setIsCopied((await platform.copyText(text.current?.value ?? '')) || document.execCommand('copy'))
  }
  return (
    <>
      {draft && (
        <div className="grid w-full max-w-prose gap-3">
          <label className="grid gap-2">
            Your unsaved text
            <textarea
              ref={text}
              readOnly
              rows={8}
              value={`${draft.text.title}\n\n${draft.text.content}`}
              className="rounded-xl border border-rule bg-well p-3 font-mono text-sm"
            />
          </label>
          <Button variant="outline" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy text'}
          </Button>
        </div>
      )}
      <p className="max-w-prose text-soft">
        Unsaved text stays in this browser. You can recover it once the page works again. In the desktop app,
        choose Help › Show Backups to see the backups of your posts.
      </p>
    </>
  )
}
