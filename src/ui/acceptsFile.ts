/** Does a file fit the `accept` text of a file input (`image/*`, `audio/mpeg`, `.mid`, comma separated)? */
export function acceptsFile(file: { name: string; type: string }, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase())
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule === '' || rule === '*/*') return true
    if (rule.startsWith('.')) return name.endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}
