import { call } from '../../../../platform/web/api.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { type Services, testMeeting } from '../../../contract.ts'
import { chooseMeetingService, type MeetingService, meetingServiceNames } from '../../../serviceSections.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { Trial } from '../Trial.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** Where lessons take place, whose schedulers calls are booked in, and a test of both. */
export function MeetingsPart({ services: { meetings, addresses }, ...shared }: Shared & { services: Services }) {
  const form = useSection('meetings', shared)
  const { field, choice, values } = form
  const isSetUp = { ...meetings, link: meetings.link || values.link !== '' }
  const first = chooseMeetingService('', isSetUp)
  const services = Object.entries(meetingServiceNames).map(([value, name]) => {
    const here = isSetUp[value as MeetingService]
    const missing = value === 'link' ? ' (enter its address)' : ' (no keys on the server)'
    return { value, label: here ? name : name + missing, disabled: !here }
  })
  const service = choice('service')
  const trial = (
    <Trial
      label="Try a meeting"
      help={
        <>
          Makes a meeting as a booking would, by what is saved. The schedulers are on the pages{' '}
          <a href="/member/paid-call" className="link">
            Paid call
          </a>{' '}
          and{' '}
          <a href="/member/discovery-call" className="link">
            Discovery call
          </a>
          , as members see them.
        </>
      }
      run={() => call(testMeeting, {})}
    />
  )
  const lead = 'Where lessons take place, and where calls are booked.'
  return (
    <SettingsPart lead={lead} form={form} after={trial}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name={service.name}
          value={service.value}
          onChange={({ target }) => service.onChange(target.value as MeetingService | '')}
          label="Lessons take place in"
          options={[
            { value: '', label: first ? `Automatic: ${meetingServiceNames[first]}` : 'Nothing yet' },
            ...services,
          ]}
          error={service.error}
        />
        <Field
          {...field('link')}
          type="url"
          label="Your own room"
          placeholder={addresses.link || 'https://'}
          maxLength={500}
        />
      </div>
      <p className="text-muted text-sm">
        Calls are booked in the academy’s own calendar, or in a scheduler of yours such as Calendly or Cal.com:
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...field('paid_call_scheduler')}
          type="url"
          label="Scheduler for paid calls"
          placeholder={addresses.paid_call_scheduler || 'https://'}
          maxLength={500}
        />
        <Field
          {...field('discovery_call_scheduler')}
          type="url"
          label="Scheduler for discovery calls"
          placeholder={addresses.discovery_call_scheduler || 'https://'}
          maxLength={500}
        />
      </div>
    </SettingsPart>
  )
}
