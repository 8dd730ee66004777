/** Keeps a form in this browser while it is typed, by person, organization and mode, until it is sent or discarded. */
import { useEffect, useRef, useState } from 'react';
import { useVisit } from '../../../api/space.tsx';

export interface Draft<F> {
  form: F;
  /** Changes some fields. A function gets the form as it is by then, since it may have changed meanwhile. */
  change(changes: Partial<F> | ((form: F) => Partial<F>)): void;
  /** True when the draft was typed before the page was reloaded. */
  restored: boolean;
  /** Starts anew from the initial form. */
  discard(): void;
  /** Forgets the stored draft; the form on the page stays. */
  forget(): void;
}

/** `name` tells forms apart; `initial` is the content of an empty form. */
export function useDraft<F extends object>(name: string, initial: F): Draft<F> {
  const { me, organizationId, mode } = useVisit();
  const key = `packhouse-draft ${me.id} ${organizationId} ${mode} ${name}`;
  const [{ form, restored }, setState] = useState(() => {
    const kept = read(key);
    return kept
      ? { form: { ...initial, ...(kept as F) }, restored: true }
      : { form: initial, restored: false };
  });
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) write(key, form);
  }, [key, form]);
  const forget = () => {
    isTouched.current = false;
    localStorage.removeItem(key);
  };
  return {
    form,
    restored,
    change(changes) {
      isTouched.current = true;
      setState((before) => ({
        ...before,
        form: { ...before.form, ...(typeof changes === 'function' ? changes(before.form) : changes) },
      }));
    },
    discard() {
      forget();
      setState({ form: initial, restored: false });
    },
    forget,
  };
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function write(key: string, form: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(form));
  } catch {
    // The storage is full or forbidden: the form works, but is not kept.
  }
}
