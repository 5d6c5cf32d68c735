import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { LuCloudOff } from 'react-icons/lu'
import { Button } from '@/ui/button'
import type { PublishViewProps } from './publish-view'
import { StateCard } from './state-card'

/** A separate chunk: the plan needs the readers of Markdown and YAML. */
const loadView = () => import('./publish-view').then(({ PublishView }) => PublishView)

type Loaded = { readonly View: ComponentType<PublishViewProps> }

/** The Publish view, once its code has loaded. */
export function LoadedPublish(props: PublishViewProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const load = useCallback(() => {
    setLoaded(null)
    loadView().then(
      (View) => setLoaded({ View }),
      () => setLoaded('failed'),
    )
  }, [])
  useEffect(load, [load])
  if (loaded === null) return <StateCard title="Loading" />
  if (loaded !== 'failed') return <loaded.View {...props} />
  return (
    <StateCard
      title="This view couldn’t be loaded"
      Icon={LuCloudOff}
      tone="danger"
      actions={<Button onClick={load}>Try again</Button>}
    >
      <p>Your posts aren’t affected. Try again once the network is back, or reload the page.</p>
    </StateCard>
  )
}
