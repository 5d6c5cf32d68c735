import { describe, expect, it } from 'vitest'
import { aPost } from '../renderer/src/testing/factories'
import { filesAfter, filesOf, NOW, planOf, tickOf } from '../renderer/src/testing/published-tip'
import { changeOf } from './change'
import { publish } from './publish'
import type { CommitResult, Repository } from './repository'

const EMPTY = filesOf({})
const plan = planOf(EMPTY, [aPost()])
const { change } = changeOf(plan, [tickOf(plan, aPost().id)], true, NOW)
const UNCERTAIN: CommitResult = { ok: false, certain: false, why: 'No answer.' }

/** A remote that answers the commit with this, and has the change after this many seconds. */
async function publishOn(answer: CommitResult, arrivesAfter: number | null, isOnline = () => true) {
  let ms = 0
  const said: string[] = []
  const repository: Repository = {
    async read(fresh) {
      expect(fresh).toBe(true)
      if (!isOnline()) return { ok: false, why: 'Offline.' }
      const isThere = arrivesAfter !== null && ms >= arrivesAfter * 1000
      return {
        ok: true,
        tip: isThere ? 'new' : 'tip',
        branch: 'main',
        files: isThere ? filesAfter(EMPTY, change) : EMPTY,
      }
    },
    async commit(tip, sent) {
      expect([tip, sent]).toEqual(['tip', change])
      return answer
    },
    picture: async () => null,
  }
  const wait = async (pause: number) => {
    ms += pause
  }
  const outcome = await publish(repository, 'tip', change, { wait, onUnanswered: (why) => said.push(why) })
  return { outcome, said, seconds: ms / 1000 }
}

describe('publishing', () => {
  it.each<[CommitResult, object]>([
    [
      { ok: true, commit: 'c', notice: 'Pull.' },
      { kind: 'published', commit: 'c', notice: 'Pull.' },
    ],
    [
      { ok: false, certain: true, why: 'Expired.', needs: 'token' },
      { kind: 'refused', why: 'Expired.', needs: 'token' },
    ],
  ])('believes the answer %j at once', async (answer, outcome) => {
    expect(await publishOn(answer, null)).toEqual({ outcome, said: [], seconds: 0 })
  })

  it.each([
    [0, 0],
    [6, 8],
    [119, 120],
  ])(
    'finds a change in the tip whose answer was lost, and that arrives after %i s',
    async (arrives, seconds) => {
      const outcome = { kind: 'published', commit: 'new' }
      expect(await publishOn(UNCERTAIN, arrives)).toEqual({ outcome, said: ['No answer.'], seconds })
    },
  )

  it('never says that it is not published when it does not know, even offline', async () => {
    const outcome = { kind: 'unanswered', why: 'No answer.' }
    for (const isOnline of [() => true, () => false])
      expect(await publishOn(UNCERTAIN, null, isOnline)).toEqual({
        outcome,
        said: ['No answer.'],
        seconds: 120,
      })
  })
})
