type Props = { on: boolean; onTurn: (on: boolean) => void }

/** Says which keys work here, and turns them off where they disturb. */
export function Shortcuts({ on, onTurn }: Props) {
  return (
    <label className="flex items-start gap-3 text-muted text-sm max-sm:hidden">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
        className="size-5 shrink-0"
      />
      Shortcuts: press the key on an answer, Enter for next, Space to replay.
    </label>
  )
}
