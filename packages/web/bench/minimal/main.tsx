// A minimal app on the portal's libraries, as a baseline for size and load time.

import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";

function SignIn() {
  const { data: session } = useQuery({
    queryKey: ["session"],
    queryFn: async () => (await fetch("/api/session")).json() as Promise<{ brandName: string }>,
  });
  const signIn = useMutation({ mutationFn: (body: string) => fetch("/api/session", { method: "POST", body }) });
  return (
    <main>
      <h1>Log in</h1>
      <p>{session?.brandName}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))));
        }}
      >
        <label>
          Member number <input name="name" autoComplete="username" required />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">Log in</button>
      </form>
    </main>
  );
}

const root = createRootRoute({ component: Outlet });
const signIn = createRoute({ getParentRoute: () => root, path: "/logon", component: SignIn });
const router = createRouter({ routeTree: root.addChildren([signIn]) });
const queries = new QueryClient();

createRoot(document.getElementById("app") as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
