/** Schedule of the simulation, in its virtual time (milliseconds since 1970). */
export interface Agenda {
  /** The time of the current action. */
  now(): number;
  /** Schedules an action; actions at the same time run in the order they were scheduled. */
  at(time: number, act: (time: number) => void): void;
  /** Runs all actions up to and including that time. Later ones never run. */
  runUntil(end: number): void;
}

/** A binary heap, ordered by time and then by order of entry. */
export function newAgenda(): Agenda {
  const heap: Entry[] = [];
  let entries = 0;
  let now = -Infinity;
  return {
    now: () => now,
    at(time, act) {
      if (time < now) throw new Error(`the agenda has passed ${new Date(time).toISOString()}`);
      heap.push({ time, place: entries++, act });
      rise(heap, heap.length - 1);
    },
    runUntil(end) {
      while (heap.length > 0 && heap[0]!.time <= end) {
        const { time, act } = takeFirst(heap);
        now = time;
        act(time);
      }
    },
  };
}

interface Entry {
  time: number;
  place: number;
  act: (time: number) => void;
}

const before = (a: Entry, b: Entry) => a.time < b.time || (a.time === b.time && a.place < b.place);

function rise(heap: Entry[], from: number): void {
  let child = from;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!before(heap[child]!, heap[parent]!)) return;
    [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
    child = parent;
  }
}

function takeFirst(heap: Entry[]): Entry {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return first;
  heap[0] = last;
  for (let parent = 0; ;) {
    let least = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && before(heap[child]!, heap[least]!)) least = child;
    }
    if (least === parent) return first;
    [heap[parent], heap[least]] = [heap[least]!, heap[parent]!];
    parent = least;
  }
}
