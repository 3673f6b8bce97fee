import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useForm } from '../../../platform/web/useForm.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import {
  addMessage,
  changeMessage,
  type composeScreen,
  MAX_BODY,
  MAX_SUBJECT,
  type MessagePage,
  NewMessage,
  testMessage,
} from '../../messageContract.ts'
import { messageFields } from '../../rules.ts'
import { DeliveryFields } from './parts/DeliveryFields.tsx'
import { MessagePreview } from './parts/MessagePreview.tsx'
import { SendDialog } from './parts/SendDialog.tsx'
import { countPeople } from './parts/words.tsx'

export type Draft = {
  segment: string
  subject: string
  body: string
  mail: boolean
  bell: boolean
  post: boolean
  pin_days: number
  /** `now`, or at `at`. */
  when: 'now' | 'later'
  at: string
}

/** What is sent of a draft. */
const bodyOf = ({ when, at, segment, ...draft }: Draft) => ({
  ...{ ...draft, segment: Number(segment) },
  ...(when === 'later' ? { at } : {}),
})

const startOf = (chosen: number | null, message: MessagePage | null): Draft => ({
  segment: chosen === null ? '' : String(chosen),
  subject: message?.subject ?? '',
  body: message?.body ?? '',
  mail: message?.mail ?? true,
  bell: message?.bell ?? true,
  post: message?.post ?? false,
  pin_days: message?.pin_days ?? 7,
  when: message ? 'later' : 'now',
  at: message?.at ?? '',
})

/** Writes a message to a segment, or changes one that waits for its time. */
function Compose({ segments, chosen, message, zone, now }: PropsOf<typeof composeScreen>) {
  const flash = useFlash()
  const [asking, setAsking] = useState(false)
  const form = useForm<Draft, MessagePage>({
    start: startOf(chosen, message),
    draft: message ? `message ${message.id}` : 'message',
    send: (draft) =>
      message
        ? call(changeMessage, { params: { id: message.id }, body: { ...bodyOf(draft), version: message.version } })
        : call(addMessage, { body: bodyOf(draft) }),
    onSaved: ({ id, state, scheduled_at }) => {
      const isLater = state === 'scheduled' && Date.parse(scheduled_at) > Date.now()
      flash.success(isLater ? 'Message scheduled.' : 'Your message is on its way.', { nextPage: true })
      return navigate(`/admin/messages/${id}`)
    },
  })
  const { values, field } = form
  const segment = segments.find(({ id }) => String(id) === values.segment)
  const test = useSingleMutation({
    mutationFn: () => call(testMessage, { body: { subject: values.subject, body: values.body } }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  const isPast = values.when === 'later' && values.at <= now
  const send = () => {
    setAsking(false)
    form.submit()
  }
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title={message ? 'Change message' : 'New message'} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          {...form.props}
          onSubmit={(event) => {
            event.preventDefault()
            // what the server would refuse for its form is refused before anybody is asked
            if (NewMessage.safeParse(bodyOf(values)).success && !isPast) setAsking(true)
            else form.submit()
          }}
          className="grid gap-5"
        >
          <FormAlert message={form.message} />
          <DraftNote {...form.note} />
          <SelectField
            {...field('segment')}
            label="To"
            placeholder="Choose a segment"
            options={segments.map(({ id, name, people }) => ({
              value: String(id),
              label: `${name} (${countPeople(people)} now)`,
            }))}
            help={segment?.words ?? (message?.segment_id === null && deletedSegment(message))}
          />
          <Field {...field('subject')} label="Subject" maxLength={MAX_SUBJECT} />
          <Field
            {...field('body')}
            type="textarea"
            label="Message"
            rows={12}
            maxLength={MAX_BODY}
            help={<FieldHelp />}
          />
          <DeliveryFields form={form} zone={zone} now={now} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving...">
              {values.when === 'later' ? 'Schedule…' : 'Send…'}
            </Button>
            <Button busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
              Test to myself
            </Button>
            <ButtonLink href={message ? `/admin/messages/${message.id}` : '/admin/messages'} variant="quiet">
              Back
            </ButtonLink>
          </div>
        </form>
        <MessagePreview segment={segment} subject={values.subject} body={values.body} />
      </div>
      {asking && <SendDialog {...{ segment, values, zone }} onClose={() => setAsking(false)} onConfirm={send} />}
    </div>
  )
}

const deletedSegment = ({ segment, segment_words: words }: MessagePage) =>
  `“${segment}” was deleted. Left as it is, the message goes to: ${words}. Choose a segment to save a change.`

const FieldHelp = () => (
  <>
    Markdown works. Write{' '}
    {Object.entries(messageFields).map(([field, meaning], at) => (
      <span key={field}>
        {at > 0 && ', '}
        <code>{`{${field}}`}</code> for the {meaning.replace(/^the /, '')}
      </span>
    ))}
    . After a bar comes what stands in: <code>{'{first_name|there}'}</code>.
  </>
)

export default withQueries(Compose)
