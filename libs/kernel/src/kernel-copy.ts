/**
 * Identifies this copy of the package. In development builds, `definePlugin` adds it to each plugin, so that a widget
 * finds plugins that another copy or another version has defined.
 *
 * `format`: the format of manifests that this copy reads. Increases by one when an earlier copy cannot read a manifest.
 */
export const kernelCopy = { format: 1 };
