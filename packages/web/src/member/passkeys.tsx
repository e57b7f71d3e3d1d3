// Adding or removing a passkey requires the password.

import type { Passkeys as Listed } from "@portico/api/session/passkeys/contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { request } from "../api-client/request.ts";
import { useFormSubmission } from "../api-client/use-form-submission.ts";
import { useMessages } from "../language/messages.ts";
import { MomentText } from "../language/moment.tsx";
import { Await } from "../session-context/await.tsx";
import { createPasskey, PasskeyStopped, supportsPasskeys } from "../session-context/passkey.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField, TextField } from "../ui/field.tsx";
import { ErrorSummary } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { FormColumn, Section } from "../ui/section.tsx";
import { DataTable } from "../ui/table.tsx";
import { passkeyMessages } from "./passkey-messages.ts";
import { PasswordDialog } from "./password-dialog.tsx";

const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => request("GET /api/passkeys", { signal }),
});

type Passkey = Listed["passkeys"][number];
type OpenForm = { readonly view: "list" | "add" } | { readonly view: "remove"; readonly passkey: Passkey };
type CompletedChange = "added" | "removed" | "ended";

/** A change ends the member's other sessions and calls `onSessionsEnded`. */
export function TwoStepSignIn({ onSessionsEnded }: { onSessionsEnded: () => void }) {
  const text = useMessages(passkeyMessages);
  const queries = useQueryClient();
  const [openForm, setOpenForm] = useState<OpenForm>({ view: "list" });
  const [completedChange, setCompletedChange] = useState<CompletedChange>();
  const addButton = useRef<HTMLDivElement>(null);
  // The form is removed, so the focus moves to the add button.
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.querySelector("button")?.focus());
  const finish = (list: Listed, result: CompletedChange): void => {
    queries.setQueryData(passkeysQuery.queryKey, { passkeys: list.passkeys, most: list.most });
    setOpenForm({ view: "list" });
    setCompletedChange(result);
    onSessionsEnded();
    focusAdd();
  };
  const start = (next: OpenForm): void => {
    setCompletedChange(undefined);
    setOpenForm(next);
  };
  const back = () => start({ view: "list" });
  return (
    <Section title={text.title} lead={text.lead}>
      <Await query={passkeysQuery} label={text.loading}>
        {({ passkeys, most: maxPasskeys }) => (
          <>
            {passkeys.length > 0 && (
              <PasskeyTable passkeys={passkeys} onRemove={(passkey) => start({ view: "remove", passkey })} />
            )}
            <div role="status" className="empty:hidden">
              {completedChange !== undefined && (
                <Notice tone="success">
                  <p>{text.done[completedChange]}</p>
                </Notice>
              )}
            </div>
            {openForm.view === "add" && (
              <AddForm
                onDone={(list) => finish(list, "added")}
                onBack={() => {
                  back();
                  focusAdd();
                }}
              />
            )}
            {openForm.view === "remove" && (
              <RemoveDialog
                passkey={openForm.passkey}
                isLast={passkeys.length === 1}
                onDone={(list) => finish(list, list.passkeys.length === 0 ? "ended" : "removed")}
                onBack={back}
              />
            )}
            {openForm.view !== "add" && (
              <div ref={addButton} className="cluster">
                <Button
                  kind="secondary"
                  disabledBecause={
                    supportsPasskeys()
                      ? passkeys.length < maxPasskeys
                        ? undefined
                        : text.limitReached
                      : text.unsupported
                  }
                  onClick={() => start({ view: "add" })}
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
  const text = useMessages(passkeyMessages);
  return (
    <DataTable
      caption={text.caption}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: text.name, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        { key: "host", header: text.host, cell: ({ host }) => <span className="wrap-anywhere">{host}</span> },
        { key: "made", header: text.createdAt, cell: ({ madeAt }) => <MomentText iso={madeAt} /> },
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
  const text = useMessages(passkeyMessages);
  const formRef = useFormFocus();
  const [failureKind, setFailureKind] = useState<"stopped" | "alreadyRegistered">();
  const form = useForm({
    defaultValues: { name: deviceName(navigator.userAgent, text.devices), password: "" },
    shouldFocusError: false,
  });
  const { problems, attempt, submit, isBusy, errorOf } = useFormSubmission(form, {
    order: ["name", "password"],
    send: async ({ name, password }) => {
      setFailureKind(undefined);
      const creation = await request("POST /api/passkeys/begin", { body: { password } });
      try {
        const created = await createPasskey(creation);
        onDone(await request("POST /api/passkeys", { body: { ...created, name } }));
      } catch (error) {
        if (!(error instanceof PasskeyStopped)) throw error;
        setFailureKind(error.isAlreadyRegistered ? "alreadyRegistered" : "stopped");
      }
    },
  });
  return (
    <form
      ref={formRef}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      aria-label={text.setUp}
      className="card grid grid-cols-1 gap-6 p-5 outline-none md:p-6"
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {failureKind !== undefined && <Notice tone="warning" title={text[failureKind]} isLive />}
      <p>{text.setUpLead}</p>
      <FormColumn
        actions={
          <>
            <Button type="submit" isBusy={isBusy} busyText={text.settingUp}>
              {text.continue}
            </Button>
            <Button kind="quiet" onClick={onBack}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <TextField
          {...form.register("name", { validate: (name) => name.trim() !== "" || text.nameMissing })}
          label={text.nameLabel}
          hint={text.nameHint}
          maxLength={60}
          error={errorOf("name")}
        />
        <OwnPassword
          {...form.register("password", { validate: (password) => password !== "" || text.passwordMissing })}
          error={errorOf("password")}
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
  const text = useMessages(passkeyMessages);
  return (
    <PasswordDialog
      title={text.removeTitle}
      actionText={text.remove}
      busyText={text.removing}
      cancelText={text.keep}
      onClose={onBack}
      send={async (password) => onDone(await request("POST /api/passkeys/remove", { body: { id, password } }))}
    >
      <p className="wrap-anywhere">{isLast ? text.removeLast(name) : text.removeOne(name)}</p>
    </PasswordDialog>
  );
}

function OwnPassword(props: Omit<Parameters<typeof PasswordField>[0], "label" | "hint" | "autoComplete">) {
  const text = useMessages(passkeyMessages);
  return <PasswordField {...props} label={text.password} hint={text.passwordHint} autoComplete="current-password" />;
}

// The pressed button is removed, so the focus moves to the form.
function useFormFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.focus({ preventScroll: true }), []);
  return formRef;
}

type Devices = Readonly<Record<"iPhone" | "iPad" | "Android" | "Windows" | "Mac" | "other", string>>;

function deviceName(userAgent: string, devices: Devices): string {
  const device = (["iPhone", "iPad", "Android", "Windows", "Mac"] as const).find((name) => userAgent.includes(name));
  return devices[device ?? "other"];
}
