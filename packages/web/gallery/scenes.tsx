import { SCENES, Scene } from "../src/ui/scene.tsx";

/** All scenes, as banners and as vignettes. */
export function Scenes() {
  return (
    <div className="column grid gap-6 py-6">
      {SCENES.map((name) => (
        <Scene key={name} name={name} className="scene-banner rounded-card" />
      ))}
      <div className="cluster">
        {SCENES.map((name) => (
          <Scene key={name} name={name} className="scene-vignette" />
        ))}
      </div>
    </div>
  );
}
