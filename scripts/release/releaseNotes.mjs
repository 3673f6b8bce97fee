const HEAD = '## Unreleased\n'
/** What an owner has to do before or after an upgrade; each release says it, be it "Nothing." */
const FOR_OWNERS = '### What an owner does'

/**
 * The changelog in which what was unreleased is a version, and the notes of it.
 * @param {string} changelog
 * @param {string} version such as 1.2.0
 * @param {string} day such as 2026-05-10
 */
export function releaseNotes(changelog, version, day) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return { fault: 'Name the version, such as: npm run release -- 1.2.0' }
  const begin = changelog.indexOf(HEAD)
  if (begin === -1) return { fault: `CHANGELOG.md has no part ${HEAD.trim()}.` }
  const after = begin + HEAD.length
  const next = changelog.indexOf('\n## ', after)
  const end = next === -1 ? changelog.length : next
  const notes = changelog.slice(after, end).trim()
  if (!/^- /m.test(notes)) return { fault: 'Nothing is unreleased in CHANGELOG.md.' }
  const isNewer = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].every(([, former]) => compare(version, former) > 0)
  if (!isNewer) return { fault: `CHANGELOG.md has ${version}, or a newer version, already.` }
  const said = notes.split(FOR_OWNERS)[1]?.split('\n### ')[0]?.trim()
  if (!said) return { fault: `CHANGELOG.md does not say “${FOR_OWNERS}” below ${HEAD.trim()}. “Nothing.” will do.` }
  const rest = changelog.slice(end)
  return { changelog: `${changelog.slice(0, begin)}${HEAD}\n## ${version} – ${day}\n\n${notes}\n${rest}`, notes }
}

function compare(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const at = a.findIndex((part, place) => part !== b[place])
  return at === -1 ? 0 : a[at] - b[at]
}
