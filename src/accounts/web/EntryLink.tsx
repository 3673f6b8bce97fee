/** Another way in, below a form. */
export function EntryLink({ before, href, children }: { before?: string; href: string; children: string }) {
  return (
    <p>
      {before}{' '}
      <a className="link touch:inline-flex touch:min-h-11 touch:items-center" href={href}>
        {children}
      </a>
    </p>
  )
}
