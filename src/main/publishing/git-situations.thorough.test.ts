import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { blobId } from '../../publishing/blob-id'
import { aSite, removeTemplate, runGit } from '../testing/published-site'

afterAll(removeTemplate)

const CHANGE = new Map([
  ['posts/new.md', new TextEncoder().encode('New \u00e4\r\n')],
  ['posts/old.md', null],
  ['images/0123456789abcdef.png', Uint8Array.of(0, 13, 10, 10, 255)],
])
const BLOG = 'mein blog'

/**
 * 'followed': published, and the owner's branch has it. 'beside': published, and everything of the owner's is as it was;
 * 'and said': a sentence says so. Otherwise nothing is published, for this reason; after 'unanswered' it may be.
 */
type Expected = 'followed' | 'beside' | 'beside, and said' | 'unanswered' | RegExp
/** Another folder of the site than its clone, another branch of the remote, and a folder before those of PATH. */
type Place = { readonly root?: string; readonly branch?: string; readonly bin?: string }
/** `script`: what the owner has done, in the clone's folder. */
type Situation = readonly [name: string, expected: Expected, script: string, place?: Place]

/** The exit code of a script that cannot show its situation here. */
const SKIP = 77
const FUNCTIONS = `set -e
commit() { git add .; git commit --quiet --message Mine; }
push() { commit; git push --quiet; }
branches_with_a_conflict() {
  git checkout --quiet -b side; echo Side > notes.txt; commit
  git checkout --quiet main; echo Main > notes.txt; commit
}
hook() { mkdir -p $1/hooks; printf '#!/bin/sh\\n%s; exit 1\\n' "$3" > $1/hooks/$2; chmod +x $1/hooks/$2; }
push_to() {
  cp -r ../server.git ../second.git
  for address; do git config --add remote.origin.pushurl "$address"; done
}
clone() {
  git clone --quiet --config user.name=Ada --config user.email=ada@example.com "$@" "file://$PWD/../server.git" ../clone
}`

const SITUATIONS: readonly Situation[] = [
  ['a clean work tree', 'followed', ''],
  [
    'a dirty work tree and index, with a staged deletion in content/',
    'followed',
    `echo staged > portfolio.config.ts; echo staged > content/posts/wip.md; git add .
    git rm --quiet content/README.md
    echo dirty > portfolio.config.ts; echo new > notes.txt; echo new > content/posts/wip2.md`,
  ],
  [
    'a touched file that is dirty, and settings that would stash it',
    'beside, and said',
    `git config merge.autoStash true; git config branch.main.mergeOptions --autostash
    echo Mine > content/posts/old.md`,
  ],
  [
    'an ignored file in the way',
    'beside, and said',
    'echo Mine > content/posts/new.md; mkdir -p .git/info; echo new.md > .git/info/exclude',
  ],
  ['a detached HEAD', 'beside', 'git checkout --quiet --detach'],
  ['another branch', 'beside', 'git checkout --quiet -b side'],
  ['commits that are not pushed', 'beside, and said', 'echo private > notes.txt; commit'],
  [
    'a branch that is behind, and a tag that this clone does not have',
    'followed',
    `echo Theirs > theirs.txt; push; git tag theirs; git push --quiet origin theirs
    git tag --delete theirs; git reset --quiet --hard HEAD~1`,
  ],
  ['a rebase in progress', 'beside', 'branches_with_a_conflict; ! git rebase --quiet side'],
  ['a merge in progress', 'beside, and said', 'branches_with_a_conflict; ! git merge --quiet side'],
  ['a shallow clone', 'followed', 'echo A > a.txt; push; clone --depth=1', { root: '../clone' }],
  [
    'a clone of another branch alone',
    'beside',
    'git push --quiet origin main:side; clone --single-branch --branch=side',
    { root: '../clone' },
  ],
  [
    'a partial clone',
    /made with --filter/,
    'git -C ../server.git config uploadpack.allowFilter true; clone --filter=blob:none --no-checkout',
    { root: '../clone' },
  ],
  ['a sparse checkout', 'followed', 'mkdir src; echo A > src/a; push; git sparse-checkout set --cone src'],
  ['core.autocrlf', 'followed', 'git config core.autocrlf true'],
  [
    'eol=crlf',
    'beside',
    'git checkout --quiet -b side; mkdir -p .git/info; echo "* text eol=crlf" > .git/info/attributes',
  ],
  [
    'a clean and a smudge filter',
    'followed',
    `git config filter.mark.clean "sed s/^.//"; git config filter.mark.smudge "sed s/^/X/"
    mkdir -p .git/info; echo "content/*/[n0]* filter=mark" > .git/info/attributes`,
  ],
  [
    'a replaced commit',
    'beside',
    'git checkout --quiet -b side; git replace HEAD $(git commit-tree $(git mktree < /dev/null) -m Replaced)',
  ],
  [
    'a site in a subfolder',
    'followed',
    `mkdir "${BLOG}"; cp -r portfolio.config.ts content "${BLOG}"; push`,
    { root: BLOG },
  ],
  [
    'a repository with SHA-256',
    'followed',
    `rm -rf .git ../server.git
    git init --quiet --bare --object-format=sha256 --initial-branch=main ../server.git
    git init --quiet --object-format=sha256 --initial-branch=main
    git config user.name Ada; git config user.email ada@example.com
    git remote add origin ../server.git; commit; git push --quiet origin main`,
  ],
  ['a linked work tree', 'beside', 'git worktree add --quiet -b side ../linked', { root: '../linked' }],
  [
    'a linked work tree with the branch',
    'followed',
    'git checkout --quiet -b side; git worktree add --quiet ../linked main',
    { root: '../linked' },
  ],
  ['an index.lock', 'beside, and said', 'touch .git/index.lock'],
  [
    'hooks of commits and merges, which refuse',
    'followed',
    `for name in pre-commit commit-msg pre-merge-commit post-merge post-checkout; do
      hook .git $name "touch hooked"
    done`,
  ],
  [
    'settings with which a fetch, a merge or a push would do more',
    'followed',
    `git config --add remote.origin.fetch +refs/heads/main:refs/heads/copy
    git config branch.main.mergeOptions "--squash -s ours"; git config merge.ff false
    git config push.followTags true; git tag --annotate --message v1 v1
    git config remote.origin.push "+refs/heads/*:refs/heads/*"; git branch side`,
  ],
  [
    'another default branch',
    'beside',
    'git push --quiet origin main:trunk; git -C ../server.git symbolic-ref HEAD refs/heads/trunk',
    { branch: 'trunk' },
  ],
  [
    'a default branch that this clone has never seen',
    'beside',
    'git -C ../server.git branch --quiet -m main trunk',
    { branch: 'trunk' },
  ],
  [
    'a pre-push hook that refuses',
    /not possible, so nothing was published\. git says: Spelling: 3 mistakes/,
    'hook .git pre-push "echo Spelling: 3 mistakes >&2"',
  ],
  [
    'a server that refuses',
    /refused, so nothing was published\. git says: .*GH006: Protected branch/,
    'hook ../server.git pre-receive "echo GH006: Protected branch >&2"',
  ],
  [
    'signing without a key',
    /^git commit-tree failed\. git says: .*sign/,
    'git config commit.gpgSign true; git config gpg.program false',
  ],
  ['no author', /^git commit-tree failed\. git says: .*user\.email/, 'git config --unset user.email'],
  [
    'no connection',
    /^git ls-remote failed\. git says: .*\/\/127\.0\.0\.1/,
    'git remote set-url origin http://ada:secret@127.0.0.1:9/site.git',
  ],
  [
    'content/ in git LFS',
    /in git LFS/,
    'mkdir content/images; echo "version https://git-lfs.github.com/spec/v1" > content/images/a.png; push',
  ],
  ['content as a link', /content is not a folder/, 'git mv content texts; ln -s texts content; push'],
  ['posts as a file', /posts is not a folder/, 'git rm -r --quiet content/posts; echo > content/posts; push'],
  [
    'content as a submodule',
    /content is not a folder/,
    `git rm -r --quiet --cached content
    git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),content
    git commit --quiet --message Odd; git push --quiet`,
  ],
  ['the repository of another site', /is not this site’s/, 'git rm --quiet portfolio.config.ts; push'],
  [
    'two push addresses, the second of which refuses',
    'followed',
    'push_to ../server.git ../second.git; hook ../second.git pre-receive true',
  ],
  [
    'two push addresses, the first of which takes what the site’s own refuses',
    'unanswered',
    'push_to ../second.git ../server.git; hook ../server.git pre-receive true',
  ],
  ['a push address that is not the site’s', 'unanswered', 'push_to ../second.git'],
  [
    'two push addresses, one of them unreachable',
    /not possible, so nothing was published/,
    'push_to ../server.git http://127.0.0.1:9/site.git',
  ],
  [
    'a read-only folder',
    /^git fetch failed\. git says: .*Permission denied/,
    // Root may write everywhere, so git runs as nobody.
    `if [ $(id -u) = 0 ]; then as="setpriv --reuid=65534 --clear-groups"; $as true || exit ${SKIP}; fi
    printf '[safe]\\n\\tdirectory = *\\n' > ../safe
    mkdir ../bin
    printf '#!/bin/sh\\nPATH=\${PATH#*:}\\nGIT_CONFIG_GLOBAL=%s exec %s git "$@"\\n' "$PWD/../safe" "$as" > ../bin/git
    chmod 755 .. ../bin ../bin/git; chmod a-w .git .git/objects`,
    { bin: '../bin' },
  ],
]

/** By a ref, its commit. */
const refsIn = (listed: string) =>
  new Map(listed.split('\n').map((line) => [line.split('\t')[1] ?? '', line.split(' ')[0] ?? '']))

/** Everything of the owner's in a work tree. */
function stateOf(root: string, env: NodeJS.ProcessEnv) {
  const git = (...args: string[]) => runGit(root, { ...env, GIT_OPTIONAL_LOCKS: '0' }, args)
  const paths = git('rev-parse', '--path-format=absolute', '--show-toplevel', '--git-path', 'HEAD')
  const [top = '', head = ''] = paths.split('\n')
  const files = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.git/'))
  return {
    head: readFileSync(head, 'utf8'),
    refs: refsIn(git('for-each-ref', 'refs/heads', 'refs/tags', 'refs/stash')),
    index: git('ls-files', '--stage', '--full-name', ':/'),
    status: git('status', '--porcelain=v2', '--untracked-files=all', '--ignored'),
    files: new Map(files.map((path) => [path, readFileSync(join(top, path), 'latin1')])),
  }
}

it.for(SITUATIONS)('%s', async ([, expected, script, place = {}], { skip }) => {
  const site = aSite()
  const { env, onServer } = site
  const { branch = 'main', bin } = place
  const arranged = spawnSync('sh', ['-c', `${FUNCTIONS}\n${script}`], {
    cwd: site.root,
    env,
    encoding: 'utf8',
  })
  skip(arranged.status === SKIP, arranged.stderr)
  expect(arranged.status, arranged.stderr).toBe(0)
  const root = join(site.root, place.root ?? '')
  const ref = `refs/heads/${branch}`
  const refs = refsIn(onServer('for-each-ref'))
  const tip = refs.get(ref) ?? ''
  const files = site.filesOnServer(branch)
  const before = stateOf(root, env)
  const door = site.door({
    root,
    ...(bin && { env: { ...env, PATH: `${join(site.root, bin)}:${env.PATH}` } }),
  })
  const read = await door.read(true)
  const result = read.ok ? await door.commit(read.tip, CHANGE) : { ...read, certain: true }
  const after = stateOf(root, env)
  const refsNow = refsIn(onServer('for-each-ref'))

  if (expected instanceof RegExp || expected === 'unanswered') {
    const why = expected instanceof RegExp ? expect.stringMatching(expected) : expect.any(String)
    expect(result).toEqual({ ok: false, certain: expected !== 'unanswered', why })
    expect(JSON.stringify(result)).not.toContain('secret')
    expect(refsNow).toEqual(refs)
    expect(after).toEqual(before)
    return
  }
  const commit = refsNow.get(ref) ?? ''
  const notice = expected === 'beside, and said' && { notice: expect.stringContaining('Run: git pull') }
  expect(result).toEqual({ ok: true, commit, ...notice })
  expect(refsNow).toEqual(refs.set(ref, commit))
  expect(onServer('rev-list', '--parents', '-1', commit)).toBe(`${commit} ${tip}`)
  expect(runGit(root, env, ['rev-parse', `refs/remotes/origin/${branch}`])).toBe(commit)
  const changed = [...CHANGE].map(([path, bytes]) => {
    const whole = `${place.root === BLOG ? `${BLOG}/` : ''}content/${path}`
    if (bytes) files.set(whole, blobId(bytes, tip))
    else files.delete(whole)
    return whole
  })
  expect(site.filesOnServer(branch)).toEqual(new Map([...files].sort()))
  if (expected !== 'followed') return expect(after).toEqual(before)
  expect(after.refs).toEqual(before.refs.set(ref, commit))
  const others = (all: ReadonlyMap<string, string>) =>
    [...all].filter(([path]) => !changed.includes(path) && path !== 'theirs.txt')
  const { index } = after
  expect({ ...after, files: others(after.files) }).toEqual({ ...before, index, files: others(before.files) })
})
