import { call, failureMessage } from '../../../platform/web/api.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { previewPage } from '../../contract.ts'

/** How a text will look, as the server makes it; what is typed since is marked as not in it. */
export function TextPreview({ body }: { body: string }) {
  const preview = useSingleMutation({
    mutationFn: async (text: string) => ({ text, ...(await call(previewPage, { body: { body: text } })) }),
  })
  const { data, error } = preview
  return (
    <div>
      <Button size="sm" busy={preview.isPending} busyLabel="Drawing..." onClick={() => preview.mutate(body)}>
        {data ? 'Preview again' : 'Preview'}
      </Button>
      <div role="status" className="text-sm">
        {error && !preview.isPending && <p className="mt-2 text-bad">{failureMessage(error)}</p>}
        {data && data.text !== body && <p className="mt-2 text-muted">The text has changed since.</p>}
      </div>
      {data && (
        <section aria-label="Preview" className="mt-3 rounded-card border border-line bg-paper p-4 sm:p-6">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown by the server, and sanitised */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: data.html }} />
        </section>
      )}
    </div>
  )
}
