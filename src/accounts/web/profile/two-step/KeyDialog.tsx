import { call } from '../../../../platform/web/api.ts'
import { bodyIn } from '../../../../platform/web/formBody.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { confirmSecondFactor } from '../../../secondFactorContract.ts'

type Props = {
  secret: string
  qr: { size: number; path: string }
  onClose: () => void
  onConfirmed: (recoveryCodes: string[]) => void
}

/** The key, to be scanned or typed, and the code by which the app shows that it has it. */
export function KeyDialog({ secret, qr, onClose, onConfirmed }: Props) {
  const form = useForm({
    send: (_, sent) => call(confirmSecondFactor, { body: bodyIn(confirmSecondFactor, sent.form) }),
    onSaved: (answer) => onConfirmed(answer.recovery_codes),
  })
  return (
    <FormDialog
      onClose={() => form.leave(onClose)}
      title="Add the key to your app"
      form={form}
      message={form.message}
      submitLabel="Switch on"
    >
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
        <QrCode {...qr} />
        <div className="grid content-start gap-4">
          <div>
            <p className="text-sm">Scan the QR code with your authenticator app, or type in this key:</p>
            <p className="letters mt-2 rounded-control bg-raised p-3 text-sm wrap-anywhere">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
          <Field
            name="code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={form.errorOf('code')}
            help="Six digits that change every 30 seconds."
          />
        </div>
      </div>
    </FormDialog>
  )
}

/** Dark on white in both themes, with the quiet border that scanners look for. */
function QrCode({ size, path }: Props['qr']) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
