type Props = { on: boolean; onTurn: (on: boolean) => void }

/** Says which keys work here, and turns them off where they disturb. */
export function Shortcuts({ on, onTurn }: Props) {
  return (
    <div className="grid gap-2 text-muted text-sm max-sm:hidden">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onTurn(event.target.checked)}
          className="size-5 shrink-0"
        />
        Use keyboard shortcuts: the key on an answer, Enter for next, Space to replay.
      </label>
      <p>On a MIDI keyboard, press the lowest key twice to replay and the highest twice for next.</p>
    </div>
  )
}
