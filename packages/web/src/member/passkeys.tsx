// Two-step sign-in on the account page: the passkeys there are, setting one up, and removing one. Both ask for the password.

import type { Passkeys as Listed } from "@portico/api/session/passkeys/contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ask } from "../ask/ask.ts";
import { useSending } from "../ask/use-sending.ts";
import { MomentText } from "../language/moment.tsx";
import { useWords } from "../language/words.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField, TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { DataTable } from "../ui/table.tsx";
import { Await } from "../visit/await.tsx";
import { knowsPasskeys, makePasskey, PasskeyStopped } from "../visit/passkey.ts";
import { passkeyWords } from "./passkey-words.ts";
import { PasswordDialog } from "./password-dialog.tsx";

const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => ask("GET /api/passkeys", { signal }),
});

type Passkey = Listed["passkeys"][number];
type Doing = { readonly what: "list" | "add" } | { readonly what: "remove"; readonly passkey: Passkey };
type Done = "added" | "removed" | "ended";

/** The section; `onSessionsEnded` hears that the other sessions are over. */
export function TwoStepSignIn({ onSessionsEnded }: { onSessionsEnded: () => void }) {
  const text = useWords(passkeyWords);
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>({ what: "list" });
  const [done, setDone] = useState<Done>();
  const addButton = useRef<HTMLDivElement>(null);
  // The form is gone, and the focus should not be with it.
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.querySelector("button")?.focus());
  const finish = (list: Listed, how: Done): void => {
    queries.setQueryData(passkeysQuery.queryKey, { passkeys: list.passkeys, most: list.most });
    setDoing({ what: "list" });
    setDone(how);
    onSessionsEnded();
    focusAdd();
  };
  const start = (next: Doing): void => {
    setDone(undefined);
    setDoing(next);
  };
  const back = () => start({ what: "list" });
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={passkeysQuery} label={text.loading}>
        {({ passkeys, most }) => (
          <>
            {passkeys.length > 0 && (
              <PasskeyTable passkeys={passkeys} onRemove={(passkey) => start({ what: "remove", passkey })} />
            )}
            <div role="status" className="empty:hidden">
              {done !== undefined && (
                <Notice tone="success">
                  <p>{text.done[done]}</p>
                </Notice>
              )}
            </div>
            {doing.what === "add" && (
              <AddForm
                onDone={(list) => finish(list, "added")}
                onBack={() => {
                  back();
                  focusAdd();
                }}
              />
            )}
            {doing.what === "remove" && (
              <RemoveDialog
                passkey={doing.passkey}
                isLast={passkeys.length === 1}
                onDone={(list) => finish(list, list.passkeys.length === 0 ? "ended" : "removed")}
                onBack={back}
              />
            )}
            {doing.what !== "add" && (
              <div ref={addButton} className="cluster">
                <Button
                  kind="secondary"
                  disabledBecause={knowsPasskeys() ? (passkeys.length < most ? undefined : text.full) : text.cannot}
                  onClick={() => start({ what: "add" })}
                >
                  {passkeys.length === 0 ? text.setUp : text.setUpMore}
                </Button>
              </div>
            )}
          </>
        )}
      </Await>
    </Section>
  );
}

function PasskeyTable({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const text = useWords(passkeyWords);
  return (
    <DataTable
      caption={text.caption}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: text.name, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        { key: "host", header: text.host, cell: ({ host }) => <span className="wrap-anywhere">{host}</span> },
        { key: "made", header: text.made, cell: ({ madeAt }) => <MomentText iso={madeAt} /> },
        {
          key: "used",
          header: text.used,
          cell: ({ usedAt }) => (usedAt === null ? text.never : <MomentText iso={usedAt} />),
        },
        {
          key: "remove",
          header: text.remove,
          cell: (passkey) => (
            <Button kind="quiet" size="small" onClick={() => onRemove(passkey)}>
              {text.remove}
              <span className="sr-only">: {passkey.name}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

function AddForm({ onDone, onBack }: { onDone: (list: Listed) => void; onBack: () => void }) {
  const text = useWords(passkeyWords);
  const place = useFocus();
  const [stopped, setStopped] = useState<"stopped" | "known">();
  const form = useForm({
    defaultValues: { name: deviceName(navigator.userAgent, text.devices), password: "" },
    shouldFocusError: false,
  });
  const { problems, attempt, submit, isBusy, wrong } = useSending(form, {
    order: ["name", "password"],
    send: async ({ name, password }) => {
      setStopped(undefined);
      const creation = await ask("POST /api/passkeys/begin", { body: { password } });
      try {
        const made = await makePasskey(creation);
        onDone(await ask("POST /api/passkeys", { body: { ...made, name } }));
      } catch (error) {
        if (!(error instanceof PasskeyStopped)) throw error;
        setStopped(error.isKnown ? "known" : "stopped");
      }
    },
  });
  return (
    <form
      ref={place}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      aria-label={text.setUp}
      className="card grid grid-cols-1 gap-6 p-5 outline-none md:p-6"
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {stopped !== undefined && <Notice tone="warning" title={text[stopped]} isLive />}
      <p>{text.setUpLead}</p>
      <FormColumn
        actions={
          <>
            <Button type="submit" isBusy={isBusy} busyText={text.settingUp}>
              {text.goOn}
            </Button>
            <Button kind="quiet" onClick={onBack}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <TextField
          {...form.register("name", { validate: (name) => name.trim() !== "" || text.nameMissing })}
          label={text.nameOf}
          hint={text.nameHint}
          maxLength={60}
          error={wrong("name")}
        />
        <OwnPassword
          {...form.register("password", { validate: (password) => password !== "" || text.passwordMissing })}
          error={wrong("password")}
        />
      </FormColumn>
    </form>
  );
}

function RemoveDialog({
  passkey: { id, name },
  isLast,
  onDone,
  onBack,
}: {
  passkey: Passkey;
  isLast: boolean;
  onDone: (list: Listed) => void;
  onBack: () => void;
}) {
  const text = useWords(passkeyWords);
  return (
    <PasswordDialog
      title={text.removeTitle}
      action={text.remove}
      busy={text.removing}
      back={text.keep}
      onClose={onBack}
      send={async (password) => onDone(await ask("POST /api/passkeys/remove", { body: { id, password } }))}
    >
      <p className="wrap-anywhere">{isLast ? text.removeLast(name) : text.removeOne(name)}</p>
    </PasswordDialog>
  );
}

function OwnPassword(props: Omit<Parameters<typeof PasswordField>[0], "label" | "hint" | "autoComplete">) {
  const text = useWords(passkeyWords);
  return <PasswordField {...props} label={text.password} hint={text.passwordHint} autoComplete="current-password" />;
}

// Whoever opened a form is about to fill it in; its button is gone, and the focus would be with it.
function useFocus() {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}

type Devices = Readonly<Record<"iPhone" | "iPad" | "Android" | "Windows" | "Mac" | "other", string>>;

/** What most people would call the device; they can call it otherwise. */
function deviceName(userAgent: string, devices: Devices): string {
  const found = (["iPhone", "iPad", "Android", "Windows", "Mac"] as const).find((name) => userAgent.includes(name));
  return devices[found ?? "other"];
}
