/** What happens after a button has been pressed, one sentence each. */
export const NextSteps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <div className="max-w-measure text-sm">
    <p className="font-medium">{title}</p>
    <ol className="mt-1 list-decimal space-y-1 pl-5 text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)
