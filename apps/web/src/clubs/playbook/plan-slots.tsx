import type { RoomPicks, RoomSlot } from '@trifecta/domain/rooms';
import { PickingHere, Seat, SeatList, SlotPicks, SlotSummary } from '../../rooms/index.ts';
import type { Choose, RoomView } from '../../rooms/index.ts';
import type { ClassLists } from '../../teams/index.ts';
import { SelectField } from '../../ui/forms/index.ts';
import { memberNameAt } from './plan-line.ts';
import type { PlanFacts } from './plan-line.ts';
import { texts } from './texts.ts';

/** The three slots, each for a member or for no one. Every member edits all of them. */
export function PlanSlots({
  view,
  picks: { slots },
  facts,
  lists,
  choose,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly facts: PlanFacts;
  readonly lists: ClassLists | undefined;
  readonly choose: Choose;
}) {
  const { guest } = view;
  const nameOf = (number: number) => memberNameAt(facts, number);
  return (
    <SeatList>
      {slots.map((slot, index) => {
        const isOwn = slot.owner?.guest === guest;
        return (
          <Seat key={index} slot={slot} index={index} isOwn={isOwn}>
            <h2>
              {slot.owner ? memberNameAt(facts, slot.owner.guest) : texts.plan.slot(index + 1)}
            </h2>
            <PickingHere view={view} index={index} nameOf={nameOf} />
            {facts.mayEdit ? (
              <>
                <MemberField
                  slot={slot}
                  index={index}
                  taken={slots.flatMap(({ owner }) => owner?.guest ?? [])}
                  facts={facts}
                  choose={choose}
                />
                <SlotPicks slot={slot} index={index} lists={lists} isOwn={isOwn} choose={choose} />
              </>
            ) : (
              <SlotSummary slot={slot} />
            )}
          </Seat>
        );
      })}
    </SeatList>
  );
}

/** The member who plays in a slot. Those who have another slot aren't offered. */
function MemberField({
  slot: { owner },
  index,
  taken,
  facts,
  choose,
}: {
  readonly slot: RoomSlot;
  readonly index: number;
  readonly taken: readonly number[];
  readonly facts: PlanFacts;
  readonly choose: Choose;
}) {
  const own = owner?.guest;
  const numbers = facts.members
    .map(({ guest }) => guest)
    .filter((guest) => guest === own || !taken.includes(guest));
  return (
    <SelectField
      label={texts.plan.member}
      empty={texts.plan.noMember}
      options={numbers.map((guest) => ({
        value: String(guest),
        label: memberNameAt(facts, guest),
      }))}
      value={own === undefined ? '' : String(own)}
      onChange={(value) =>
        choose({
          [`slot.${index}.owner`]: value === '' ? null : { guest: Number(value), name: '' },
        })
      }
    />
  );
}
