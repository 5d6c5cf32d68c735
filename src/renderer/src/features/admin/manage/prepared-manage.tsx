import { Activity, useState } from 'react'
import { Manage, type ManageProps } from './manage'

/**
 * The manage list, rendered while the dashboard is at rest, so that opening it only shows it (decision 28). Each visit
 * has a list of its own: nothing is left of the last one's search.
 */
export function PreparedManage({ isShown, ...props }: ManageProps & { isShown: boolean }) {
  const [visit, setVisit] = useState({ number: 0, isShown })
  if (visit.isShown !== isShown) setVisit({ number: visit.number + (isShown ? 0 : 1), isShown })
  return (
    <Activity key={visit.number} mode={isShown ? 'visible' : 'hidden'}>
      <Manage {...props} />
    </Activity>
  )
}
